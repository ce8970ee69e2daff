"""The pages: home, a new table and its invitations, a table, the rules. All but the table itself
work without JavaScript."""

import gzip
import re
from typing import Annotated, Any, Final, NamedTuple
from urllib.parse import urlsplit

from litestar import MediaType, Response, Router, get, post
from litestar.exceptions import HTTPException
from litestar.params import QueryParameter
from litestar.response import Redirect
from markupsafe import Markup

from sancity.bots import LEVELS, level_words
from sancity.games import GAMES
from sancity.kernel.game import Game, SetupError
from sancity.kernel.lesson import FIRST, Lesson
from sancity.kernel.record import BOT
from sancity.tables import queries
from sancity.tables.clock import now
from sancity.tables.data import CannotOpen, Refusal, Seat, Unopened
from sancity.tables.live_table import LiveTable
from sancity.tables.narration import name_of
from sancity.tables.permissions import join_grants
from sancity.tables.service import Links
from sancity.tables.table import Table
from sancity.tables.tokens import hashed
from sancity.web.access import STATUS
from sancity.web.api import GameName, LessonName, TableName, access_of, find_lesson, game_of
from sancity.web.assets import assets, takes_gzip
from sancity.web.game_info import game_card, game_cards
from sancity.web.guard import address
from sancity.web.monitoring import count_refusal
from sancity.web.new_table_form import (
    CLOCKS,
    KINDS,
    NUMBERS,
    Fields,
    FormReader,
    TableForm,
    default_fields,
    quick_game,
)
from sancity.web.problems import code_of
from sancity.web.qr import qr_code
from sancity.web.rendering import (
    AnyRequest,
    Preferences,
    keep_choice,
    page,
    preferences_of,
    problem_page,
)
from sancity.web.rule_pages import rule_page
from sancity.web.sessions import COOKIE, session_cookie

# How many of a browser's tables its home page lists: the newest, about a screenful.
MAX_LISTED_TABLES: Final = 20
TABLE_PATH: Final = re.compile(r"/table/([0-9a-f]{1,64})/?")
SECRET: Final = re.compile(r"[\w-]{16,100}", re.ASCII)
FirstGame = Annotated[bool, QueryParameter(description="Whether this is the reader's first game.")]
# Hosts whose links do not work on other devices.
LOOPBACK_HOSTS: Final = ("127.0.0.1", "localhost", "::1")


# Home


@get("/")
async def home(request: AnyRequest) -> Response[str]:
    """The games, and the tables that this browser holds."""
    return await show_home(request)


async def show_home(request: AnyRequest, error: str = "", link: str = "") -> Response[str]:
    preferences = preferences_of(request)
    access = access_of(request)
    hashes = await access.hashes(request)
    mine = await own_tables(request, preferences)
    return page(
        request,
        "home.html",
        status=422 if error else 200,
        cards=game_cards(preferences.language),
        mine=mine,
        played=await access.service.store.read(queries.games_played, hashes) if hashes else set(),
        begun={(table.game, table.lesson) for table in mine if table.status == "playing"},
        join_error=error,
        link=link,
    )


class OwnTable(NamedTuple):
    """A table that the reader's browser can open."""

    name: str
    game: str
    title: str
    seats: list[str]
    # The status of the table, `ended` if it is over without a result, or why it cannot be opened.
    status: str
    # The player to move, and whether that is the reader.
    turn: str | None
    yours: bool
    # Whether the reader may remove it: from this list, or, as the host of a table that cannot be
    # opened, for everybody.
    removable: bool
    host: bool = False
    # The name of the lesson that is taught there, if one is.
    lesson: str | None = None


async def own_tables(request: AnyRequest, preferences: Preferences) -> list[OwnTable]:
    """Return the tables that this browser can open, the last changed first."""
    access = access_of(request)
    hashes = await access.hashes(request)
    found = []
    for name in await held_tables(request):
        try:
            found.append(own_table(await access.service.find(name), hashes, preferences))
        except CannotOpen as refusal:
            found.append(unopened_table(refusal.table, hashes, preferences))
        except Refusal:
            # Removed since the query.
            continue
    return found


async def held_tables(request: AnyRequest) -> list[str]:
    """Return the names of the tables that this browser can open, the last changed first."""
    access = access_of(request)
    hashes = await access.hashes(request)
    if not hashes:
        return []
    session = hashed(request.cookies.get(COOKIE, ""))
    return await access.service.store.read(
        queries.newest_tables, hashes, session, MAX_LISTED_TABLES
    )


def own_table(live: LiveTable, hashes: frozenset[str], preferences: Preferences) -> OwnTable:
    table = live.table
    if table.lesson is not None:
        return own_lesson(table, table.lesson, preferences)
    permissions = live.permissions_of(hashes)
    own = permissions.seats if permissions is not None else frozenset()
    names = [seat_name(seat, number, preferences) for number, seat in enumerate(table.data.seats)]
    if len(own) == 1 and not table.data.seats[min(own)].name:
        names[min(own)] = preferences.words("you")
    turn = table.turn
    return OwnTable(
        table.data.id,
        table.data.game,
        table.game.words(preferences.language)("title"),
        names,
        "ended" if table.data.ended else table.data.status,
        None if turn is None else names[turn],
        turn in own,
        permissions is None or not permissions.still_play(table),
    )


def own_lesson(table: Table, lesson: Lesson, preferences: Preferences) -> OwnTable:
    title = lesson.game.words(preferences.language)(lesson.title)
    step = 0 if table.data.lesson is None else table.data.lesson.step
    count = len(lesson.steps)
    name = preferences.words("lesson", title=title, step=step + 1, count=count)
    status = table.data.status
    return OwnTable(
        table.data.id, table.data.game, name, [], status, None, False, True, lesson=lesson.name
    )


def unopened_table(table: Unopened, hashes: frozenset[str], preferences: Preferences) -> OwnTable:
    """Return a table that can only be exported and removed."""
    seats = table.data.seats if table.data else []
    names = [seat_name(seat, number, preferences) for number, seat in enumerate(seats)]
    try:
        title = GAMES.get(table.game).words(preferences.language)("title")
    except SetupError:
        title = table.game
    permissions = join_grants(table.grants, hashes, ())
    host = permissions is not None and permissions.host
    return OwnTable(table.id, table.game, title, names, table.reason, None, False, True, host)


@post("/table/{table:str}/remove", status_code=303)
async def remove(request: AnyRequest, table: TableName) -> Response[Any]:
    """Remove a table from the list of this browser; the host removes a table that cannot be opened
    for everybody."""
    access = access_of(request)
    home = Redirect("/", status_code=303)
    try:
        await access.visit(request, table)
    except CannotOpen:
        unopened, permissions = await access.visit_unopened(request, table)
        if permissions.host:
            await access.service.remove(unopened)
            return home
    await access.forget(request, table)
    return home


def seat_name(seat: Seat, number: int, preferences: Preferences) -> str:
    """Return the name of a seat as the table shows it."""
    if seat.who == "open":
        return preferences.words("seat-open")
    return name_of(seat, number, preferences.language)


@post("/join", status_code=200)
async def join(request: AnyRequest) -> Response[Any]:
    """Open a pasted link. Its secret is only in the request body and in a fragment, never in a URL
    that is logged."""
    words = preferences_of(request).words
    link = (await fields_of(request)).get("link", "").strip()[:500]
    try:
        parts = urlsplit(link)
    except ValueError:
        return await show_home(request, words("join-bad"))
    found = TABLE_PATH.fullmatch(parts.path)
    if found is None or (parts.fragment and not SECRET.fullmatch(parts.fragment)):
        return await show_home(request, words("join-bad"))
    if parts.netloc and parts.netloc.lower() != request.url.netloc.lower():
        return await show_home(request, words("join-elsewhere"))
    secret = f"#{parts.fragment}" if parts.fragment else ""
    return Redirect(f"/table/{found[1]}{secret}", status_code=303)


async def fields_of(request: AnyRequest) -> dict[str, str]:
    """Return what was filled in; the last value of a field that came twice."""
    form = await request.form()
    return {name: value for name, value in form.multi_items() if isinstance(value, str)}


# New tables


@post("/play/{game:str}", status_code=303)
async def play_now(request: AnyRequest, game: GameName, first: FirstGame = False) -> Response[Any]:
    """Create a table against bots, in one click; for a first game against easy ones, with each
    decision explained."""
    chosen = game_of(game)
    level = "easy" if first else "medium"
    form = quick_game(game_card(chosen, "en"), level)
    return await create_table(request, chosen, form, guided=first)


@post(["/learn/{game:str}", "/learn/{game:str}/{lesson:str}"], status_code=303)
async def learn(request: AnyRequest, game: GameName, lesson: LessonName = FIRST) -> Response[Any]:
    """Open the lesson that this browser has begun, or begin it."""
    access = access_of(request)
    chosen = find_lesson(game, lesson)
    if (begun := await begun_lesson(request, chosen)) is not None:
        return Redirect(f"/table/{begun}", status_code=303)
    access.limit_address(access.new_tables, request)
    links = await access.service.create_lesson(chosen, address(request.scope))
    own = [links.host, *(token for token in links.seats if token is not None)]
    answer: Response[Any] = Redirect(f"/table/{links.table}", status_code=303)
    answer.set_cookie(session_cookie(request, await add_to_session(request, own)))
    return answer


async def begun_lesson(request: AnyRequest, lesson: Lesson) -> str | None:
    """Return the table at which this browser is in the middle of a lesson, if there is one."""
    access = access_of(request)
    for name in await held_tables(request):
        try:
            data = (await access.service.find(name)).table.data
        except Refusal:
            continue
        learns = data.lesson is not None and data.lesson.name == lesson.name
        if learns and data.game == lesson.game.name and data.status == "playing":
            return data.id
    return None


async def add_to_session(request: AnyRequest, tokens: list[str]) -> str:
    """Give this browser some secrets, and return its cookie."""
    cookie = request.cookies.get(COOKIE)
    for token in dict.fromkeys(tokens):
        cookie = await access_of(request).sessions.add(cookie, token)
    assert cookie is not None
    return cookie


@get("/new/{game:str}", sync_to_thread=False)
def new(request: AnyRequest, game: GameName) -> Response[str]:
    """The form for a new table."""
    chosen = game_of(game)
    fields = default_fields(chosen, game_card(chosen, "en"))
    return show_form(request, chosen, fields, {})


def show_form(
    request: AnyRequest, game: Game, fields: Fields, errors: dict[str, str], status: int = 200
) -> Response[str]:
    language = preferences_of(request).language
    return page(
        request,
        "new.html",
        status=status,
        card=game_card(game, language),
        cards=game_cards(language),
        colours=[look.colour for look in game.looks],
        options=game.options,
        game_words=game.words(language),
        levels=LEVELS,
        level_words=level_words(language),
        kinds=KINDS,
        bot=BOT,
        clocks=CLOCKS,
        numbers=NUMBERS,
        fields=fields,
        errors=errors,
    )


@post("/new/{game:str}", status_code=200)
async def create(request: AnyRequest, game: GameName) -> Response[Any]:
    """Create a table, or show the form again with what is wrong."""
    chosen = game_of(game)
    fields = await fields_of(request)
    words = preferences_of(request).words
    reader = FormReader(chosen, fields, words)
    errors = reader.errors
    if not errors:
        try:
            return await create_table(request, chosen, reader.form)
        except Refusal as refusal:
            if STATUS.get(refusal.code) != 422:
                raise
            count_refusal(request, refusal.code)
            errors = {"form": words("error-refused", reason=str(refusal))}
    return show_form(request, chosen, fields, errors, 422)


async def create_table(
    request: AnyRequest, game: Game, form: TableForm, guided: bool = False
) -> Response[Any]:
    """Create a table and give this browser its secrets; then show the table, or the links to invite
    others."""
    access = access_of(request)
    access.limit_address(access.new_tables, request)
    seats = [seat.seat for seat in form.seats]
    owner = address(request.scope)
    links = await access.service.create(game.name, form.options, seats, form.terms, owner)
    if form.all_here:
        live = await access.service.find(links.table)
        await access.service.change(live, lambda draft: draft.start(now()))
    here = [links.seats[number] for number, seat in enumerate(form.seats) if seat.here]
    own = [links.host, *(token for token in here if token is not None)]
    answer: Response[Any]
    if form.all_here:
        search = "?guide=1" if guided else ""
        answer = Redirect(f"/table/{links.table}{search}", status_code=303)
    else:
        answer = show_invitations(request, game, form, links)
    answer.set_cookie(session_cookie(request, await add_to_session(request, own)))
    return answer


class Invitation(NamedTuple):
    """A link for another person."""

    who: str
    about: str
    link: str
    qr: Markup


def show_invitations(
    request: AnyRequest, game: Game, form: TableForm, links: Links
) -> Response[str]:
    preferences = preferences_of(request)
    words = preferences.words
    page_url = f"{request.url.scheme}://{request.url.netloc}/table/{links.table}"

    def invitation(who: str, about: str, token: str) -> Invitation:
        link = f"{page_url}#{token}"
        return Invitation(who, about, link, Markup(qr_code(link)))  # noqa: S704 - drawn by us

    invited = [
        invitation(seat.seat.name or words("seat", number=number + 1), words("invite-seat"), token)
        for number, seat in enumerate(form.seats)
        if seat.kind == "elsewhere" and (token := links.seats[number]) is not None
    ]
    still_open = any(seat.kind == "open" for seat in form.seats)
    last = "invite-open" if still_open else "invite-watch"
    invited.append(invitation(words(last), words(f"{last}-about"), links.spectator))
    return page(
        request,
        "invite.html",
        card=game_card(game, preferences.language),
        invited=invited,
        table=links.table,
        local=(request.url.hostname or "") in LOOPBACK_HOSTS,
    )


# Tables and texts


@get("/table/{table:str}", sync_to_thread=False)
def table(request: AnyRequest, table: TableName) -> Response[Any]:
    """The page of any table: its script asks for everything about the table. It is sent compressed,
    which is safe as there is nothing secret in it."""
    kept = assets()
    text = page(request, "table.html", table=table, root=kept.root, modules=kept.modules())
    if not takes_gzip(request):
        return text
    headers = {**text.headers, "Content-Encoding": "gzip"}
    headers["Vary"] = f"Accept-Encoding, {headers['Vary']}"
    body = gzip.compress(text.content.encode())
    return Response(body, media_type=MediaType.HTML, headers=headers)


@get("/rules/{game:str}", sync_to_thread=False)
def rules(request: AnyRequest, game: GameName) -> Response[str]:
    """The rules of a game in our own words."""
    chosen = game_of(game)
    language = preferences_of(request).language
    return page(
        request,
        "rules.html",
        card=game_card(chosen, language),
        cards=game_cards(language),
        rule_page=rule_page(chosen.name, language),
    )


@get("/about", sync_to_thread=False)
def about(request: AnyRequest) -> Response[str]:
    """The authors of the games and of what this site uses."""
    return page(request, "about.html", cards=game_cards(preferences_of(request).language))


# When something goes wrong


def refused_page(request: AnyRequest, refusal: Refusal) -> Response[str]:
    count_refusal(request, refusal.code)
    return problem_page(request, STATUS.get(refusal.code, 409))


def failed_page(request: AnyRequest, error: HTTPException) -> Response[str]:
    count_refusal(request, code_of(error.status_code))
    return problem_page(request, error.status_code)


PAGES: Final = Router(
    "/",
    route_handlers=[home, join, play_now, learn, new, create, table, remove, rules, about],
    before_request=keep_choice,
    exception_handlers={Refusal: refused_page, HTTPException: failed_page},
    include_in_schema=False,
)
