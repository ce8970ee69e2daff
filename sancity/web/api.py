"""The API, for pages, scripts and bots."""

import asyncio
from typing import Annotated, Any, Final, Literal

from litestar import MediaType, Response, delete, get, post, put
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from sancity.games import GAMES
from sancity.kernel.game import Game, SetupError
from sancity.kernel.lesson import Lesson, lessons_of
from sancity.kernel.record import FORMAT, Record, verify
from sancity.kernel.words import LANGUAGES, words_of
from sancity.tables import TEXTS
from sancity.tables.cleaning import MAX_CHAT_LENGTH, MAX_NOTES_LENGTH, clean, clean_name, clean_seat
from sancity.tables.clock import now
from sancity.tables.data import Accepted, CannotOpen, Command, Place, Refusal
from sancity.tables.frames import Frame, Previews, PublicChange, changes_after, previews
from sancity.tables.history import Log, Position, Remains, position_at, record_for
from sancity.tables.narration import (
    LogEntry,
    Narrator,
    Sheet,
    SheetLine,
    Since,
    log_of,
    refusals_for,
    score_of,
    sheet_of,
    since_last_turn,
)
from sancity.tables.queries import places_of
from sancity.tables.service import Links
from sancity.tables.table import BOTS, STAND_IN, Table
from sancity.tables.thinking import Advice
from sancity.tables.tokens import hashed
from sancity.tables.webhooks import MAX_URL_LENGTH, Webhook
from sancity.web.access import Access, Visit
from sancity.web.guard import address
from sancity.web.lesson_texts import lesson_text
from sancity.web.messages import (
    Chat,
    CommandRequest,
    GameInfo,
    GameOption,
    Hint,
    HintRequest,
    ImportRequest,
    Invitation,
    Language,
    LessonRequest,
    LessonText,
    MoveRequest,
    NewTable,
    NewVersion,
    Notes,
    Problem,
    Rematch,
    RematchRequest,
    RuleHeading,
    Rules,
    SeatAnswer,
    SeatRequest,
    Secret,
    TableLinks,
    TakeBackRequest,
    WebhookRequest,
)
from sancity.web.rendering import AnyRequest
from sancity.web.rule_pages import rule_page
from sancity.web.sessions import COOKIE, session_cookie

# Below the 30 seconds after which proxies may close a silent connection.
MAX_WAIT_SECONDS: Final = 25.0
# A server that is about to stop holds no request for longer.
WAIT_WHEN_STOPPING: Final = 1.0
# How long a browser may keep the rules of a game: they change only with a new version.
RULES_SECONDS: Final = 3600
# A record's salt is stored again with every move.
MAX_SALT_LENGTH: Final = 200

GameName = Annotated[str, PathParameter(description="The name of a game.", max_length=64)]
TableName = Annotated[str, PathParameter(description="The name of the table.", max_length=64)]
LessonName = Annotated[str, PathParameter(description="The name of a lesson.", max_length=64)]
Number = Annotated[int, PathParameter(description="A number from 0.")]
After = Annotated[int | None, QueryParameter(description="The last version you have seen.")]
ForSeat = Annotated[
    int | None,
    QueryParameter(
        description="Whose view, if you hold several seats; without it, a spectator's, unless the"
        " game hides nothing: then that of the seat to move."
    ),
]
Wait = Annotated[
    float,
    QueryParameter(description="Seconds to wait for something new.", ge=0, le=MAX_WAIT_SECONDS),
]
Marked = Annotated[
    bool, QueryParameter(description="Whether to mark what a page can draw: see docs/api.md.")
]
PointsWith = Annotated[
    Literal["mouse", "touch", "keyboard"],
    QueryParameter(description="What the reader uses."),
]
InLanguage = Annotated[Language, QueryParameter(description="en, fr or nl.")]

PROBLEMS: Final = {
    status: ResponseSpec(Problem, generate_examples=False, description=description)
    for status, description in (
        (400, "The request is not of the form described here."),
        (401, "You have no link to this table."),
        (403, "You are not allowed to do this."),
        (404, "There is no such thing."),
        (409, "This cannot be done now."),
        (413, "The request is too large."),
        (422, "This is against the rules."),
        (429, "Too many requests."),
    )
}
# Handlers return encoded frames, so the schema must name their type.
FRAME: Final = {
    200: ResponseSpec(Frame, generate_examples=False, description="The table as you may see it.")
} | PROBLEMS
T: Final = "/api/tables/{table:str}"


def game_of(name: str) -> Game:
    try:
        return GAMES.get(name)
    except SetupError:
        raise NotFoundException("there is no such game") from None


def find_lesson(game: str, name: str) -> Lesson:
    found = lessons_of(game_of(game)).get(name)
    if found is None:
        raise NotFoundException("there is no such lesson")
    return found


def access_of(request: AnyRequest) -> Access:
    access: Access = request.app.state.access
    return access


async def visit(request: AnyRequest, table: str, judged: bool = False) -> Visit:
    return await access_of(request).visit(request, table, judged)


# Without a table


@get("/api/games", responses=PROBLEMS, sync_to_thread=False)
def games() -> list[GameInfo]:
    """The games, their options and bots."""
    found = []
    for name in GAMES.names():
        game = GAMES.get(name)
        options = [GameOption(o.name, o.default, list(o.choices)) for o in game.options]
        titles = {language: game.words(language)("title") for language in LANGUAGES}
        players = list(game.players)
        info = GameInfo(
            name, titles, players, options, game.actions, list(BOTS), game.open_information
        )
        found.append(info)
    return found


@get("/api/games/{game:str}/rules", responses=PROBLEMS, sync_to_thread=False)
def rules(game: GameName, language: InLanguage = "en") -> Response[Rules]:
    """The rules of a game, and which of them explains each decision."""
    chosen = game_of(game)
    text = rule_page(chosen.name, language)
    headings = [RuleHeading(*heading) for heading in text.headings]
    found = Rules(text.title, headings, text.html, dict(chosen.views.explained_by))
    return Response(found, headers={"Cache-Control": f"max-age={RULES_SECONDS}"})


@get("/api/games/{game:str}/lessons/{lesson:str}", responses=PROBLEMS, sync_to_thread=False)
def lesson_of(
    game: GameName, lesson: LessonName, language: InLanguage = "en", how: PointsWith = "mouse"
) -> LessonText:
    """A lesson of a game: its steps in words."""
    return lesson_text(find_lesson(game, lesson), language, how)


@post("/api/tables", responses=PROBLEMS)
async def create(request: AnyRequest, data: JSONBody[NewTable]) -> TableLinks:
    """Create a table. No account is needed: the answer has the secrets of the seats."""
    access = access_of(request)
    access.limit_address(access.new_tables, request)
    seats = [seat.seat(clean_name(seat.name)) for seat in data.seats]
    options: dict[str, Any] = dict(data.options)
    owner = address(request.scope)
    return _links(await access.service.create(data.game, options, seats, data.terms(), owner))


def _links(links: Links) -> TableLinks:
    page = f"/table/{links.table}"
    return TableLinks(links.table, page, links.host, links.spectator, links.seats)


@post("/api/tables/import", responses=PROBLEMS)
async def import_record(request: AnyRequest, data: JSONBody[ImportRequest]) -> TableLinks:
    """Continue a recorded game at one screen, from any of its positions."""
    access = access_of(request)
    access.limit_address(access.new_tables, request)
    record = data.record
    if record.format != FORMAT:
        raise Refusal("record", f"format: it must be {FORMAT!r}")
    if len(record.salt or "") > MAX_SALT_LENGTH:
        raise Refusal("record", f"salt: it can have at most {MAX_SALT_LENGTH} characters")
    try:
        await asyncio.to_thread(verify, record, GAMES.get(record.game))
    except ValueError as error:
        raise Refusal("record", str(error)) from None
    playable = len(record.actions) - (record.result is not None)
    if data.position > playable:
        raise Refusal("record", f"this record can be continued from position 0 to {playable}")
    record.seats = [clean_seat(who) for who in record.seats]
    owner = address(request.scope)
    return _links(await access.service.import_record(record, data.position, owner))


@post("/api/session", status_code=200, responses=PROBLEMS)
async def session(request: AnyRequest, data: JSONBody[Secret]) -> Response[list[Place]]:
    """Exchange the secret of a link for a cookie, which can hold several seats."""
    access = access_of(request)
    places = await access.service.store.read(places_of, hashed(data.token))
    if not places:
        raise Refusal("who", "this link opens nothing")
    cookie = await access.sessions.add(request.cookies.get(COOKIE), data.token)
    return Response(places, cookies=[session_cookie(request, cookie)])


@delete("/api/session/tables/{table:str}", responses=PROBLEMS)
async def forget(request: AnyRequest, table: TableName) -> None:
    """Remove a table from those that this browser lists; it stays for the others. To remove a game
    that you still play, leave or resign first."""
    await access_of(request).forget(request, table)


# Reading a table


@get(T, responses=FRAME)
async def look(
    request: AnyRequest, table: TableName, after: After = None, seat: ForSeat = None
) -> Response[bytes]:
    """The table as you may see it."""
    return frame_for(await visit(request, table), seat, after)


def frame_for(visit: Visit, seat: int | None, after: int | None) -> Response[bytes]:
    frame = visit.live.frame(visit.permissions.viewer(seat), after)
    return Response(frame, media_type=MediaType.JSON)


@get(T + "/events", responses=FRAME)
async def events(
    request: AnyRequest,
    table: TableName,
    after: Annotated[int, QueryParameter(description="The last version you have seen.")],
    seat: ForSeat = None,
    wait: Wait = 0.0,
) -> Response[bytes]:
    """What has changed after a version; with `wait`, as soon as something changes."""
    here = await visit(request, table)
    live = here.live
    if wait and live.table.data.version == after:
        service = access_of(request).service
        watcher = service.watch(live, here.hashes, polls=True)
        longest = WAIT_WHEN_STOPPING if service.draining.is_set() else wait
        try:
            async with asyncio.timeout(min(wait, longest)):
                while live.table.data.version == after and not (live.gone or watcher.released):
                    watcher.news.clear()
                    await watcher.news.wait()
        except TimeoutError:
            pass
        finally:
            live.leave(watcher)
        here = await visit(request, table)
    return frame_for(here, seat, after)


@get(T + "/positions/{position:int}", responses=PROBLEMS)
async def position(
    request: AnyRequest, table: TableName, position: Number, seat: ForSeat = None
) -> Position:
    """A past position as your seat could see it."""
    here = await visit(request, table)
    return position_at(here.live.table, here.permissions.viewer(seat), position)


@get(T + "/previews", responses=PROBLEMS)
async def look_ahead(
    request: AnyRequest, table: TableName, seat: ForSeat = None, language: InLanguage = "en"
) -> Previews:
    """What each of your moves would do, as far as you may know, and why you cannot choose what else
    you see; empty when it is not your turn."""
    here = await visit(request, table)
    viewer = here.permissions.viewer(seat)
    refusals = refusals_for(here.live.table, viewer, language)
    return previews(here.live.table, viewer, refusals)


@get(T + "/since", responses=PROBLEMS)
async def since(
    request: AnyRequest,
    table: TableName,
    seat: ForSeat = None,
    language: InLanguage = "en",
    marked: Marked = False,
) -> Since:
    """What happened since your last decision, as data and in words."""
    here = await visit(request, table)
    return since_last_turn(here.live.table, here.permissions.viewer(seat), language, marked)


@get(T + "/log", responses=PROBLEMS)
async def log(
    request: AnyRequest,
    table: TableName,
    after: Annotated[int, QueryParameter(description="After how many actions.", ge=0)] = 0,
    seat: ForSeat = None,
    language: InLanguage = "en",
    marked: Marked = False,
) -> list[LogEntry]:
    """Everything that happened after a position, as data and in words."""
    here = await visit(request, table)
    return log_of(here.live.table, here.permissions.viewer(seat), language, after, marked)


@get(T + "/score", responses=PROBLEMS)
async def score(
    request: AnyRequest,
    table: TableName,
    of: Annotated[int, QueryParameter(description="The seat whose points to explain.", ge=0)],
    position: Annotated[
        int | None, QueryParameter(description="A past position; without it, the last.", ge=0)
    ] = None,
    seat: ForSeat = None,
    language: InLanguage = "en",
) -> list[SheetLine]:
    """Where a seat's points come from, as far as you may know."""
    here = await visit(request, table)
    viewer = here.permissions.viewer(seat)
    return score_of(here.live.table, viewer, of, language, position)


@get(T + "/sheet", responses=PROBLEMS)
async def sheet(request: AnyRequest, table: TableName, language: InLanguage = "en") -> Sheet:
    """The score sheet of a finished game, each line explained."""
    here = await visit(request, table)
    return sheet_of(here.live.table, language)


@get(T + "/record", responses=PROBLEMS)
async def record(
    request: AnyRequest, table: TableName, seat: ForSeat = None
) -> Record | Log | Remains:
    """A finished game with its seed, for `sancity verify`; a running one without what is hidden.
    For a table that can no longer be opened, what is stored of it."""
    try:
        here = await visit(request, table)
    except CannotOpen as refusal:
        return await access_of(request).service.remains(refusal.table)
    return record_for(here.live.table, here.permissions.viewer(seat))


@delete(T, status_code=200, responses=PROBLEMS)
async def remove(request: AnyRequest, table: TableName) -> Remains:
    """Remove a table that can no longer be opened: begun under older rules, or damaged (host). The
    answer has everything that was stored of it, as its game cannot be continued now."""
    access = access_of(request)
    unopened, permissions = await access.visit_unopened(request, table)
    permissions.require_host()
    return await access.service.remove(unopened)


# Playing


@post(T + "/moves", status_code=200, responses=PROBLEMS)
async def move(request: AnyRequest, table: TableName, data: JSONBody[MoveRequest]) -> Accepted:
    """Play a move. The answer comes when it is on the disk."""
    here = await visit(request, table, judged=True)
    return await access_of(request).command(
        here, data, lambda draft, command: draft.move(command, data.move, now())
    )


@post(T + "/undo", status_code=200, responses=PROBLEMS)
async def undo(request: AnyRequest, table: TableName, data: JSONBody[CommandRequest]) -> Accepted:
    """Take back your last action, if it revealed nothing."""
    here = await visit(request, table, judged=True)
    return await access_of(request).command(
        here, data, lambda draft, command: draft.undo(command, now())
    )


@post(T + "/restart-turn", status_code=200, responses=PROBLEMS)
async def restart_turn(
    request: AnyRequest, table: TableName, data: JSONBody[CommandRequest]
) -> Accepted:
    """Take back all actions of your turn since something was revealed."""
    here = await visit(request, table, judged=True)
    return await access_of(request).command(
        here, data, lambda draft, command: draft.undo(command, now(), whole_turn=True)
    )


@post(T + "/lesson", status_code=200, responses=PROBLEMS)
async def lesson(request: AnyRequest, table: TableName, data: JSONBody[LessonRequest]) -> Accepted:
    """Go to a step of the lesson, or leave it and play on."""

    def act(draft: Table, command: Command) -> Accepted:
        if data.step is None:
            return draft.play_on(command, now())
        return draft.go_to_step(command, data.step, now())

    return await access_of(request).command(await visit(request, table, judged=True), data, act)


@post(T + "/take-back", status_code=200, responses=PROBLEMS)
async def take_back(
    request: AnyRequest, table: TableName, data: JSONBody[TakeBackRequest]
) -> Accepted:
    """Ask the other players to go back further, or answer them."""

    def act(draft: Table, command: Command) -> Accepted:
        if data.do == "ask":
            return draft.ask_back(command, data.position, now())
        return draft.answer_back(command, data.do == "agree", now())

    return await access_of(request).command(await visit(request, table, judged=True), data, act)


@post(T + "/hint", status_code=200, responses=PROBLEMS)
async def hint(request: AnyRequest, table: TableName, data: JSONBody[HintRequest]) -> Hint:
    """What the hard bot would do in your seat, and why."""
    access = access_of(request)
    here = await visit(request, table)
    seat = here.permissions.acting_seat(data.seat, here.live.table)
    access.limit(access.hints, (table, seat))
    advice = await access.service.advise(here.live, seat, address(request.scope))
    return explain(here.live.table, advice, data.language)


def explain(table: Table, advice: Advice, language: str) -> Hint:
    """Return a hint in words."""
    words = words_of(TEXTS, language)
    game = table.game
    narrator = Narrator(table, language)
    reasons = [narrator.reason(reason) for reason in advice.reasons]
    difference = max(0, advice.share - advice.next_share)
    if advice.next_action is None:
        reasons, comparison = [words("hint-only")], ""
    else:
        reasons = reasons or [words("hint-ahead")]
        following = game.write(advice.next_action)
        comparison = words("hint-next", move=following, difference=difference)
    reason = f"{'; '.join(reasons)}. {comparison}".strip()
    return Hint(
        action=advice.action,
        move=game.move(advice.action),
        text=game.write(advice.action),
        share=advice.share,
        games=advice.games,
        reasons=reasons,
        reason=reason[0].upper() + reason[1:],
        next_action=advice.next_action,
        difference=difference,
    )


# Hosting and seats


@post(T + "/start", status_code=200, responses=PROBLEMS)
async def start(request: AnyRequest, table: TableName) -> NewVersion:
    """Begin the game (host)."""
    here = await visit(request, table)
    here.permissions.require_host()
    await access_of(request).service.change(here.live, lambda t: t.start(now()))
    return NewVersion(here.live.table.data.version)


@post(T + "/rematch", status_code=200, responses=PROBLEMS)
async def rematch(
    request: AnyRequest, table: TableName, data: JSONBody[RematchRequest | None] = None
) -> Rematch:
    """Play again; all secrets open the new table too (host). Among people the seats rotate, and the
    host starts the game. One person against bots keeps the seat, and the game begins at once."""
    here = await visit(request, table)
    here.permissions.require_host()
    access = access_of(request)
    access.limit_address(access.new_tables, request)
    again = await access.service.rematch(here.live, data.level if data else None)
    return Rematch(again.table.data.id, again.table.data.status)


@post(T + "/invitation", status_code=200, responses=PROBLEMS)
async def invite(request: AnyRequest, table: TableName) -> Invitation:
    """Make a new link for spectators and for players who want to take an open seat (host). The
    earlier ones stay valid."""
    here = await visit(request, table)
    here.permissions.require_host()
    access = access_of(request)
    access.limit_visitor(access.commands, request, here)
    return Invitation(await access.service.invite(here.live))


@post(T + "/seats/{number:int}", status_code=200, responses=PROBLEMS)
async def seat(
    request: AnyRequest, table: TableName, number: Number, data: JSONBody[SeatRequest]
) -> SeatAnswer:
    """Take a seat, rename yourself, let a bot play, leave, come back, resign; some of this the host
    can do for others."""
    here = await visit(request, table)
    access = access_of(request)
    live = here.live
    live.table.seat(number)
    own = number in here.permissions.seats
    if data.do in ("leave", "resign") or (data.do == "rename" and live.table.played is not None):
        here.permissions.require_seat(number)
    elif data.do in ("reissue", "open") or (data.do != "claim" and not own):
        here.permissions.require_host()
    access.limit_visitor(access.commands, request, here)
    token = None
    if data.do == "claim":
        token = await access.service.claim(live, number, _name(data))
    elif data.do == "reissue":
        token = await access.service.reissue(live, number)
    else:
        await access.service.change(live, lambda draft: change_seat(draft, number, data, own))
    return SeatAnswer(live.table.data.version, token)


def _name(data: SeatRequest) -> str:
    name = clean_name(data.name)
    if not name:
        raise Refusal("text", "a name needs at least one visible character")
    return name


def change_seat(draft: Table, number: int, data: SeatRequest, own: bool) -> None:
    """Carry out a request about a seat; `own` if the client holds it."""
    match data.do:
        case "rename":
            draft.rename(number, _name(data), now())
        case "bot":
            draft.seat_bot(number, data.level or STAND_IN, now(), excused=own)
        case "back":
            draft.give_back(number, now())
        case "leave":
            draft.leave(number, now())
        case "resign":
            draft.resign(number, now())
        case _:
            draft.open_seat(number, now())


# Chat, notes, webhooks


@post(T + "/chat", status_code=200, responses=PROBLEMS)
async def chat(request: AnyRequest, table: TableName, data: JSONBody[Chat]) -> NewVersion:
    """Say something to everybody at the table (seats and host)."""
    here = await visit(request, table)
    access = access_of(request)
    if data.seat is not None or here.permissions.seats:
        speaker = here.permissions.speaking_seat(data.seat, here.live.table)
        name = here.live.table.seat(speaker).name
    else:
        here.permissions.require_host()
        speaker, name = None, ""
    access.limit(access.chat, (table, speaker))
    text = clean(data.text, MAX_CHAT_LENGTH)
    if not text:
        raise Refusal("text", "a message needs at least one visible character")
    live = here.live
    await access.service.change(live, lambda t: t.chat(speaker, name, text, now()))
    return NewVersion(live.table.data.version)


@get(T + "/chat", responses=PROBLEMS)
async def said(request: AnyRequest, table: TableName) -> list[PublicChange]:
    """What was said at the table, oldest first."""
    here = await visit(request, table)
    changes = changes_after(here.live.table, 0)
    return [change for change in changes if change.kind == "chat"]


@get(T + "/notes", responses=PROBLEMS)
async def notes(request: AnyRequest, table: TableName, seat: ForSeat = None) -> Notes:
    """Your seat's private notes."""
    here = await visit(request, table)
    own = here.permissions.acting_seat(seat, here.live.table)
    return Notes(await access_of(request).service.notes(here.live, own), own)


@put(T + "/notes", responses=PROBLEMS)
async def set_notes(request: AnyRequest, table: TableName, data: JSONBody[Notes]) -> Notes:
    """Replace your seat's private notes."""
    here = await visit(request, table)
    access = access_of(request)
    own = access.acting_seat(here, data.seat)
    text = clean(data.text, MAX_NOTES_LENGTH, keep_lines=True)
    await access.service.set_notes(here.live, own, text)
    return Notes(text, own)


@put(T + "/webhook", responses=PROBLEMS)
async def webhook(
    request: AnyRequest, table: TableName, data: JSONBody[WebhookRequest]
) -> WebhookRequest:
    """Where your seat is notified of its turns, while you are not connected."""
    here = await visit(request, table)
    access = access_of(request)
    own = access.acting_seat(here, data.seat)
    if data.url is not None and len(data.url) > MAX_URL_LENGTH:
        raise Refusal("webhook", f"a URL can have at most {MAX_URL_LENGTH} characters")
    chosen = None if data.url is None else Webhook(data.url, data.language)
    await access.service.set_webhook(here.live, own, chosen)
    return WebhookRequest(data.url, data.language, own)


HANDLERS: Final = [
    games,
    rules,
    lesson_of,
    create,
    import_record,
    session,
    forget,
    look,
    events,
    position,
    look_ahead,
    since,
    log,
    score,
    sheet,
    record,
    remove,
    move,
    undo,
    lesson,
    restart_turn,
    take_back,
    hint,
    start,
    rematch,
    invite,
    seat,
    chat,
    said,
    notes,
    set_notes,
    webhook,
]
