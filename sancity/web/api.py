"""The API: for pages, scripts and others' bots."""

import asyncio
from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from sancity.games import GAMES
from sancity.kernel.record import FORMAT, Record, verify
from sancity.kernel.words import LANGUAGES, words_of
from sancity.tables.cleaning import CHAT_LENGTH, NOTES_LENGTH, clean, clean_name, clean_seat
from sancity.tables.clock import now
from sancity.tables.data import Accepted, CannotOpen, Refusal
from sancity.tables.data import Command as TableCommand
from sancity.tables.frames import Frame, Previews, PublicChange, changes_after, previews
from sancity.tables.history import Log, Position, Remains, position_at, record_for
from sancity.tables.house import Links
from sancity.tables.narration import LogEntry, Sheet, Since, log_of, sheet_of, since_last_turn
from sancity.tables.queries import places_of
from sancity.tables.table import BOTS, STAND_IN, Table
from sancity.tables.thinking import Advice
from sancity.tables.tokens import hashed
from sancity.tables.webhooks import TEXTS, URL_LENGTH, Webhook
from sancity.web.guard import address
from sancity.web.messages import (
    Chat,
    Command,
    GameInfo,
    GameOption,
    Hint,
    HintWish,
    Import,
    Language,
    Made,
    Move,
    NewTable,
    Notes,
    Place,
    Problem,
    Rematch,
    SeatAnswer,
    SeatCommand,
    Secret,
    TableLinks,
    TakeBackCommand,
    WebhookWish,
)
from sancity.web.office import Office, Visit
from sancity.web.sessions import COOKIE, session_cookie

LONGEST_WAIT: Final = 25.0
# A record's salt is stored with every move.
SALT_LENGTH: Final = 200

Ask = Request[Any, Any, Any]
TableName = Annotated[str, PathParameter(description="The name of the table.", max_length=64)]
Number = Annotated[int, PathParameter(description="A number from 0.")]
After = Annotated[int | None, QueryParameter(description="The last version you have seen.")]
ForSeat = Annotated[
    int | None, QueryParameter(description="Whose view, for those who hold several seats.")
]
Wait = Annotated[
    float, QueryParameter(description="Seconds to wait for something new.", ge=0, le=LONGEST_WAIT)
]
InLanguage = Annotated[Language, QueryParameter(description="en, fr or nl.")]

PROBLEMS: Final = {
    status: ResponseSpec(Problem, generate_examples=False, description=description)
    for status, description in (
        (400, "The request is not of the form described here."),
        (401, "Nobody knows who you are at this table."),
        (403, "This is not yours to do."),
        (404, "There is no such thing."),
        (409, "This cannot be done now."),
        (413, "The request is too large."),
        (422, "This is against the rules."),
        (429, "Too many requests."),
    )
}
# Frames are encoded when they are made: the schema has to be told what they are.
FRAME: Final = {
    200: ResponseSpec(Frame, generate_examples=False, description="The table as you may see it.")
} | PROBLEMS
T: Final = "/api/tables/{table:str}"


def office_of(request: Ask) -> Office:
    office: Office = request.app.state.office
    return office


async def visit(request: Ask, table: str) -> Visit:
    return await office_of(request).visit(request, table)


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
        found.append(GameInfo(name, titles, players, options, game.actions, list(BOTS)))
    return found


@post("/api/tables", responses=PROBLEMS)
async def create(request: Ask, data: JSONBody[NewTable]) -> TableLinks:
    """Set a table. Nobody needs an account: the answer has the secrets of the seats."""
    office = office_of(request)
    office.limit_address(office.new_tables, request)
    seats = [wish.seat(clean_name(wish.name)) for wish in data.seats]
    options: dict[str, Any] = dict(data.options)
    owner = address(request.scope)
    return _links(await office.house.create(data.game, options, seats, data.terms(), owner))


def _links(links: Links) -> TableLinks:
    page = f"/table/{links.table}"
    return TableLinks(links.table, page, links.host, links.spectator, links.seats)


@post("/api/tables/import", responses=PROBLEMS)
async def bring_in(request: Ask, data: JSONBody[Import]) -> TableLinks:
    """Go on with a recorded game at one screen, from any of its moves."""
    office = office_of(request)
    office.limit_address(office.new_tables, request)
    record = data.record
    if record.format != FORMAT:
        raise Refusal("record", f"format: this is {FORMAT!r}")
    if len(record.salt or "") > SALT_LENGTH:
        raise Refusal("record", f"salt: it has at most {SALT_LENGTH} characters")
    try:
        await asyncio.to_thread(verify, record, GAMES.get(record.game))
    except ValueError as error:
        raise Refusal("record", str(error)) from None
    playable = len(record.actions) - (record.result is not None)
    if data.position > playable:
        raise Refusal("record", f"this record can be played on from 0 to {playable}")
    record.seats = [clean_seat(who) for who in record.seats]
    owner = address(request.scope)
    return _links(await office.house.bring_in(record, data.position, owner))


@post("/api/session", status_code=200, responses=PROBLEMS)
async def session(request: Ask, data: JSONBody[Secret]) -> Response[list[Place]]:
    """Exchange the secret of a link for a cookie. A browser can hold several seats."""
    office = office_of(request)
    opened = await office.house.store.read(places_of, hashed(data.token))
    if not opened:
        raise Refusal("who", "this link opens nothing")
    cookie = await office.sessions.add(request.cookies.get(COOKIE), data.token)
    return Response([Place(*place) for place in opened], cookies=[session_cookie(request, cookie)])


# Looking


@get(T, responses=FRAME)
async def look(
    request: Ask, table: TableName, after: After = None, seat: ForSeat = None
) -> Response[bytes]:
    """The table as you may see it."""
    return frame_for(await visit(request, table), seat, after)


def frame_for(visit: Visit, seat: int | None, after: int | None) -> Response[bytes]:
    frame = visit.sitting.frame(visit.grant.viewer(seat), after)
    return Response(frame, media_type=MediaType.JSON)


@get(T + "/events", responses=FRAME)
async def events(
    request: Ask,
    table: TableName,
    after: Annotated[int, QueryParameter(description="The last version you have seen.")],
    seat: ForSeat = None,
    wait: Wait = 0.0,
) -> Response[bytes]:
    """What has changed after a version; with `wait`, as soon as there is something new."""
    here = await visit(request, table)
    sitting = here.sitting
    house = office_of(request).house
    if wait and sitting.table.data.version == after:
        watcher = house.watch(sitting, here.hashes, lingers=True)
        try:
            async with asyncio.timeout(wait):
                while sitting.table.data.version == after and not sitting.gone:
                    watcher.stirred.clear()
                    await watcher.stirred.wait()
        except TimeoutError:
            pass
        finally:
            house.leave(sitting, watcher)
        here = await visit(request, table)
    return frame_for(here, seat, after)


@get(T + "/positions/{position:int}", responses=PROBLEMS)
async def position(
    request: Ask, table: TableName, position: Number, seat: ForSeat = None
) -> Position:
    """A past position as your seat could see it."""
    here = await visit(request, table)
    return position_at(here.sitting.table, here.grant.viewer(seat), position)


@get(T + "/previews", responses=PROBLEMS)
async def look_ahead(request: Ask, table: TableName, seat: ForSeat = None) -> Previews:
    """What each of your moves would do, as far as you may know; empty when it is not your turn."""
    here = await visit(request, table)
    return previews(here.sitting.table, here.grant.viewer(seat))


@get(T + "/since", responses=PROBLEMS)
async def since(
    request: Ask, table: TableName, seat: ForSeat = None, language: InLanguage = "en"
) -> Since:
    """What happened since your last decision, as data and in words."""
    here = await visit(request, table)
    return since_last_turn(here.sitting.table, here.grant.viewer(seat), language)


@get(T + "/log", responses=PROBLEMS)
async def log(
    request: Ask,
    table: TableName,
    after: Annotated[int, QueryParameter(description="After how many actions.", ge=0)] = 0,
    seat: ForSeat = None,
    language: InLanguage = "en",
) -> list[LogEntry]:
    """All that happened after a position, as data and in words."""
    here = await visit(request, table)
    return log_of(here.sitting.table, here.grant.viewer(seat), language, after)


@get(T + "/sheet", responses=PROBLEMS)
async def sheet(request: Ask, table: TableName, language: InLanguage = "en") -> Sheet:
    """The score sheet of a finished game, each line explained."""
    here = await visit(request, table)
    return sheet_of(here.sitting.table, language)


@get(T + "/record", responses=PROBLEMS)
async def record(request: Ask, table: TableName, seat: ForSeat = None) -> Record | Log | Remains:
    """A finished game with its seed, for `sancity verify`; a running one without what is hidden.
    Of a table that cannot be opened any more, what is stored of it."""
    try:
        here = await visit(request, table)
    except CannotOpen as refusal:
        return await office_of(request).house.remains(refusal.table)
    return record_for(here.sitting.table, here.grant.viewer(seat))


@delete(T, status_code=200, responses=PROBLEMS)
async def remove(request: Ask, table: TableName) -> Remains:
    """Remove a table that cannot be opened any more, begun under older rules or damaged (host).
    The answer has all that was stored of it: nobody can go on with it now."""
    office = office_of(request)
    unopened, grant = await office.visit_unopened(request, table)
    grant.hosts()
    return await office.house.remove(unopened)


# Playing


@post(T + "/moves", status_code=200, responses=PROBLEMS)
async def move(request: Ask, table: TableName, data: JSONBody[Move]) -> Accepted:
    """Play a move. The answer comes when it is on the disk."""
    here = await visit(request, table)
    return await office_of(request).command(
        here, data, lambda draft, command: draft.move(command, data.move, now())
    )


@post(T + "/undo", status_code=200, responses=PROBLEMS)
async def undo(request: Ask, table: TableName, data: JSONBody[Command]) -> Accepted:
    """Take back your last action, if it revealed nothing."""
    here = await visit(request, table)
    return await office_of(request).command(
        here, data, lambda draft, command: draft.undo(command, now())
    )


@post(T + "/restart-turn", status_code=200, responses=PROBLEMS)
async def restart_turn(request: Ask, table: TableName, data: JSONBody[Command]) -> Accepted:
    """Take back all actions of your turn since something was revealed."""
    here = await visit(request, table)
    return await office_of(request).command(
        here, data, lambda draft, command: draft.undo(command, now(), whole_turn=True)
    )


@post(T + "/take-back", status_code=200, responses=PROBLEMS)
async def take_back(request: Ask, table: TableName, data: JSONBody[TakeBackCommand]) -> Accepted:
    """Ask the others to go back further, or answer them."""

    def act(draft: Table, command: TableCommand) -> Accepted:
        if data.do == "ask":
            return draft.ask_back(command, data.position, now())
        return draft.answer_back(command, data.do == "agree", now())

    return await office_of(request).command(await visit(request, table), data, act)


@post(T + "/hint", status_code=200, responses=PROBLEMS)
async def hint(request: Ask, table: TableName, data: JSONBody[HintWish]) -> Hint:
    """What the hard bot would do on your seat, and why."""
    office = office_of(request)
    here = await visit(request, table)
    seat = here.grant.acting(data.seat, here.sitting.table.turn)
    office.limit(office.hints, (table, seat))
    advice = await office.house.advise(here.sitting, seat, address(request.scope))
    return explain(here.sitting.table, advice, data.language)


def explain(table: Table, advice: Advice, language: str) -> Hint:
    """A hint in words."""
    words = words_of(TEXTS, language)
    game = table.game
    if advice.next_action is None:
        reason = words("hint-only")
    else:
        following = game.write(advice.next_action)
        reason = " ".join(
            (
                words("hint", games=advice.games, share=advice.share),
                words("hint-next", move=following, share=advice.next_share),
            )
        )
    written = game.write(advice.action)
    return Hint(
        advice.action, game.move(advice.action), written, advice.share, advice.games, reason
    )


# Hosting and sitting


@post(T + "/start", status_code=200, responses=PROBLEMS)
async def start(request: Ask, table: TableName) -> Made:
    """Begin the game (host)."""
    here = await visit(request, table)
    here.grant.hosts()
    await office_of(request).house.change(here.sitting, lambda t: t.start(now()))
    return Made(here.sitting.table.data.version)


@post(T + "/rematch", status_code=200, responses=PROBLEMS)
async def rematch(request: Ask, table: TableName) -> Rematch:
    """The same people again, the seats rotated; their secrets open the new table too (host)."""
    here = await visit(request, table)
    here.grant.hosts()
    office = office_of(request)
    office.limit_address(office.new_tables, request)
    return Rematch(await office.house.rematch(here.sitting))


@post(T + "/seats/{number:int}", status_code=200, responses=PROBLEMS)
async def seat(
    request: Ask, table: TableName, number: Number, data: JSONBody[SeatCommand]
) -> SeatAnswer:
    """Sit down, rename yourself, let a bot play, come back; as host also for others."""
    here = await visit(request, table)
    office = office_of(request)
    sitting = here.sitting
    sitting.table.seat(number)
    own = number in here.grant.seats
    if data.do in ("reissue", "open") or (data.do != "claim" and not own):
        here.grant.hosts()
    office.limit_visitor(office.commands, request, here)
    token = None
    if data.do == "claim":
        token = await office.house.claim(sitting, number, _name(data))
    elif data.do == "reissue":
        token = await office.house.reissue(sitting, number)
    else:
        await office.house.change(sitting, lambda draft: change_seat(draft, number, data, own))
    return SeatAnswer(sitting.table.data.version, token)


def _name(data: SeatCommand) -> str:
    name = clean_name(data.name)
    if not name:
        raise Refusal("text", "a name has at least one visible character")
    return name


def change_seat(draft: Table, number: int, data: SeatCommand, own: bool) -> None:
    """Carry out a command about a seat, one's own or another's."""
    match data.do:
        case "rename":
            draft.rename(number, _name(data), now())
        case "bot":
            draft.seat_bot(number, data.level or STAND_IN, now(), excused=own)
        case "back":
            draft.give_back(number, now())
        case _:
            draft.open_seat(number, now())


# Beside the game


@post(T + "/chat", status_code=200, responses=PROBLEMS)
async def chat(request: Ask, table: TableName, data: JSONBody[Chat]) -> Made:
    """Say something to everybody at the table (seats and host)."""
    here = await visit(request, table)
    office = office_of(request)
    if data.seat is not None or here.grant.seats:
        speaker = here.grant.acting(data.seat, here.sitting.table.turn)
        name = here.sitting.table.seat(speaker).name
    else:
        here.grant.hosts()
        speaker, name = None, ""
    office.limit(office.chat, (table, speaker))
    text = clean(data.text, CHAT_LENGTH)
    if not text:
        raise Refusal("text", "a message has at least one visible character")
    sitting = here.sitting
    await office.house.change(sitting, lambda t: t.chat(speaker, name, text, now()))
    return Made(sitting.table.data.version)


@get(T + "/chat", responses=PROBLEMS)
async def said(request: Ask, table: TableName) -> list[PublicChange]:
    """What was said at the table, oldest first."""
    here = await visit(request, table)
    changes = changes_after(here.sitting.table, 0)
    return [change for change in changes if change.kind == "chat"]


@get(T + "/notes", responses=PROBLEMS)
async def notes(request: Ask, table: TableName, seat: ForSeat = None) -> Notes:
    """Your seat's own notes: nobody else sees them."""
    here = await visit(request, table)
    own = here.grant.acting(seat, here.sitting.table.turn)
    return Notes(await office_of(request).house.notes(here.sitting, own), own)


@put(T + "/notes", responses=PROBLEMS)
async def set_notes(request: Ask, table: TableName, data: JSONBody[Notes]) -> Notes:
    """Write your seat's own notes."""
    here = await visit(request, table)
    office = office_of(request)
    own = office.acting(here, data.seat)
    text = clean(data.text, NOTES_LENGTH, keep_lines=True)
    await office.house.set_notes(here.sitting, own, text)
    return Notes(text, own)


@put(T + "/webhook", responses=PROBLEMS)
async def webhook(request: Ask, table: TableName, data: JSONBody[WebhookWish]) -> WebhookWish:
    """Where to tell your seat that it is its turn; quiet while you look at the table."""
    here = await visit(request, table)
    office = office_of(request)
    own = office.acting(here, data.seat)
    if data.url is not None and len(data.url) > URL_LENGTH:
        raise Refusal("webhook", f"an address has at most {URL_LENGTH} characters")
    wish = None if data.url is None else Webhook(data.url, data.language)
    await office.house.set_webhook(here.sitting, own, wish)
    return WebhookWish(data.url, data.language, own)


@get("/api/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health(request: Ask) -> Response[str]:
    """For those who watch over the server."""
    if await office_of(request).house.is_storing():
        return Response("ok")
    return Response("nothing can be stored at the moment", status_code=503)


HANDLERS: Final = [
    games,
    create,
    bring_in,
    session,
    look,
    events,
    position,
    look_ahead,
    since,
    log,
    sheet,
    record,
    remove,
    move,
    undo,
    restart_turn,
    take_back,
    hint,
    start,
    rematch,
    seat,
    chat,
    said,
    notes,
    set_notes,
    webhook,
    health,
]
