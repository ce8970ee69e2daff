"""The pages for people: home, a new table and its invitations, a table, the rules. They work
without JavaScript, except the table itself."""

import re
from typing import Annotated, Any, Final, NamedTuple
from urllib.parse import urlsplit

from litestar import Response, Router, get, post
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import PathParameter
from litestar.response import Redirect
from markupsafe import Markup

from sancity.bots import LEVELS, level_words
from sancity.games import GAMES
from sancity.kernel.game import Game, SetupError
from sancity.tables import queries
from sancity.tables.clock import now
from sancity.tables.data import CannotOpen, Refusal, Seat, Unopened
from sancity.tables.house import Links, Sitting
from sancity.tables.narration import name_of
from sancity.tables.passes import make_pass
from sancity.web.api import office_of
from sancity.web.assets import assets
from sancity.web.books import book
from sancity.web.guard import address
from sancity.web.office import STATUS
from sancity.web.qr import qr_code
from sancity.web.reader import Ask, Reader, keep_choice, page, problem_page, reader_of
from sancity.web.sessions import COOKIE, session_cookie
from sancity.web.shelf import box, seat_colours, shelf
from sancity.web.wishes import BOT, CLOCKS, KINDS, NUMBERS, Fields, Reading, Wish, proposal, quick

GameName = Annotated[str, PathParameter(description="The name of a game.", max_length=64)]
TableName = Annotated[str, PathParameter(description="The name of a table.", max_length=64)]
# So many tables are listed at home.
LISTED: Final = 20
PAGE: Final = re.compile(r"/table/([0-9a-f]{1,64})/?")
SECRET: Final = re.compile(r"[\w-]{16,100}", re.ASCII)
# Addresses that only this computer knows itself by.
OWN: Final = ("127.0.0.1", "localhost", "::1")


def game_of(name: str) -> Game:
    try:
        return GAMES.get(name)
    except SetupError:
        raise NotFoundException("there is no such game") from None


# Home


@get("/")
async def home(request: Ask) -> Response[str]:
    """The games, and the tables that this browser holds."""
    return await show_home(request)


async def show_home(request: Ask, error: str = "", link: str = "") -> Response[str]:
    reader = reader_of(request)
    return page(
        request,
        "home.html",
        status=422 if error else 200,
        boxes=shelf(reader.language),
        mine=await own_tables(request, reader),
        join_error=error,
        link=link,
    )


class OwnTable(NamedTuple):
    """A table that the reader's browser can open."""

    name: str
    game: str
    title: str
    seats: list[str]
    # That of the table, or why it cannot be opened.
    status: str
    # Who is to decide; and whether it is the reader.
    turn: str | None
    yours: bool
    # Whether the reader may remove it for everybody.
    host: bool = False


async def own_tables(request: Ask, reader: Reader) -> list[OwnTable]:
    """Newest first."""
    office = office_of(request)
    hashes = await office.hashes(request)
    if not hashes:
        return []
    names = await office.house.store.read(queries.newest_tables, hashes, LISTED)
    found = []
    for name in names:
        try:
            found.append(own_table(await office.house.find(name), hashes, reader))
        except CannotOpen as refusal:
            found.append(unopened_table(refusal.table, hashes, reader))
        except Refusal:
            # It was removed a moment ago.
            continue
    return found


def own_table(sitting: Sitting, hashes: frozenset[str], reader: Reader) -> OwnTable:
    table = sitting.table
    grant = sitting.find_pass(hashes)
    own = grant.seats if grant is not None else frozenset()
    names = [seat_name(seat, number, reader) for number, seat in enumerate(table.data.seats)]
    if len(own) == 1 and not table.data.seats[min(own)].name:
        names[min(own)] = reader.words("you")
    turn = table.turn
    return OwnTable(
        table.data.id,
        table.data.game,
        table.game.words(reader.language)("title"),
        names,
        table.data.status,
        None if turn is None else names[turn],
        turn in own,
    )


def unopened_table(table: Unopened, hashes: frozenset[str], reader: Reader) -> OwnTable:
    """A table that can only be exported and removed."""
    seats = table.data.seats if table.data else []
    names = [seat_name(seat, number, reader) for number, seat in enumerate(seats)]
    try:
        title = GAMES.get(table.game).words(reader.language)("title")
    except SetupError:
        title = table.game
    grant = make_pass(table.grants, hashes, ())
    host = grant is not None and grant.host
    return OwnTable(table.id, table.game, title, names, table.reason, None, False, host)


@post("/table/{table:str}/remove", status_code=303)
async def remove(request: Ask, table: TableName) -> Response[Any]:
    """Remove a table that cannot be opened: as its host for everybody, otherwise from the tables
    of this browser."""
    office = office_of(request)
    unopened, grant = await office.visit_unopened(request, table)
    if grant.host:
        await office.house.remove(unopened)
    elif cookie := request.cookies.get(COOKIE):
        await office.sessions.drop(cookie, list(unopened.grants))
    return Redirect("/", status_code=303)


def seat_name(seat: Seat, number: int, reader: Reader) -> str:
    """The name that is also used at the table."""
    if seat.who == "open":
        return reader.words("seat-open")
    return name_of(seat, number, reader.language)


@post("/join", status_code=200)
async def join(request: Ask) -> Response[Any]:
    """Open a link that somebody pasted. Its secret travels in the body and in a fragment only."""
    words = reader_of(request).words
    link = (await fields_of(request)).get("link", "").strip()[:500]
    try:
        parts = urlsplit(link)
    except ValueError:
        return await show_home(request, words("join-bad"))
    found = PAGE.fullmatch(parts.path)
    if found is None or (parts.fragment and not SECRET.fullmatch(parts.fragment)):
        return await show_home(request, words("join-bad"))
    if parts.netloc and parts.netloc.lower() != request.url.netloc.lower():
        return await show_home(request, words("join-elsewhere"))
    secret = f"#{parts.fragment}" if parts.fragment else ""
    return Redirect(f"/table/{found[1]}{secret}", status_code=303)


async def fields_of(request: Ask) -> dict[str, str]:
    """What was filled in; of a field that came twice, the last."""
    form = await request.form()
    return {name: value for name, value in form.multi_items() if isinstance(value, str)}


# New tables


@post("/play/{game:str}", status_code=303)
async def play_now(request: Ask, game: GameName) -> Response[Any]:
    """One click: a table against bots."""
    chosen = game_of(game)
    return await set_table(request, chosen, quick(box(chosen, "en")))


@post("/learn/{game:str}", status_code=303)
async def learn(request: Ask, game: GameName) -> Response[Any]:
    """A first game against easy bots, in which each decision is explained."""
    chosen = game_of(game)
    wish = quick(box(chosen, "en"), level="easy")
    return await set_table(request, chosen, wish, guided=True)


@get("/new/{game:str}", sync_to_thread=False)
def new(request: Ask, game: GameName) -> Response[str]:
    """The form for a new table."""
    chosen = game_of(game)
    fields = proposal(chosen, box(chosen, "en"))
    return show_form(request, chosen, fields, {})


def show_form(
    request: Ask, game: Game, fields: Fields, errors: dict[str, str], status: int = 200
) -> Response[str]:
    language = reader_of(request).language
    return page(
        request,
        "new.html",
        status=status,
        box=box(game, language),
        boxes=shelf(language),
        colours=seat_colours(game.folder),
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
async def create(request: Ask, game: GameName) -> Response[Any]:
    """A new table, or the form again with what is wrong."""
    chosen = game_of(game)
    fields = await fields_of(request)
    words = reader_of(request).words
    reading = Reading(chosen, fields, words)
    errors = reading.errors
    if not errors:
        try:
            return await set_table(request, chosen, reading.wish)
        except Refusal as refusal:
            if STATUS.get(refusal.code) != 422:
                raise
            errors = {"form": words("error-refused", reason=str(refusal))}
    return show_form(request, chosen, fields, errors, 422)


async def set_table(request: Ask, game: Game, wish: Wish, guided: bool = False) -> Response[Any]:
    """Set a table and give this browser what is its own; then to the table, or to the links."""
    office = office_of(request)
    office.limit_address(office.new_tables, request)
    seats = [chair.seat for chair in wish.chairs]
    owner = address(request.scope)
    links = await office.house.create(game.name, wish.options, seats, wish.terms, owner)
    if wish.all_here:
        sitting = await office.house.find(links.table)
        await office.house.change(sitting, lambda draft: draft.start(now()))
    own = [links.seats[number] for number, chair in enumerate(wish.chairs) if chair.here]
    cookie = request.cookies.get(COOKIE)
    for token in dict.fromkeys((links.host, *own)):
        if token is not None:
            cookie = await office.sessions.add(cookie, token)
    answer: Response[Any]
    if wish.all_here:
        search = "?guide=1" if guided else ""
        answer = Redirect(f"/table/{links.table}{search}", status_code=303)
    else:
        answer = show_invitations(request, game, wish, links)
    assert cookie is not None
    answer.set_cookie(session_cookie(request, cookie))
    return answer


class Invitation(NamedTuple):
    """A link for somebody else."""

    who: str
    about: str
    link: str
    qr: Markup


def show_invitations(request: Ask, game: Game, wish: Wish, links: Links) -> Response[str]:
    reader = reader_of(request)
    words = reader.words
    page_url = f"{request.url.scheme}://{request.url.netloc}/table/{links.table}"

    def invitation(who: str, about: str, token: str) -> Invitation:
        link = f"{page_url}#{token}"
        return Invitation(who, about, link, Markup(qr_code(link)))  # noqa: S704 - drawn by us

    invited = [
        invitation(chair.seat.name or words("seat", number=number + 1), words("invite-seat"), token)
        for number, chair in enumerate(wish.chairs)
        if chair.kind == "elsewhere" and (token := links.seats[number]) is not None
    ]
    still_open = any(chair.kind == "open" for chair in wish.chairs)
    whoever = "invite-open" if still_open else "invite-watch"
    invited.append(invitation(words(whoever), words(f"{whoever}-about"), links.spectator))
    return page(
        request,
        "invite.html",
        box=box(game, reader.language),
        invited=invited,
        table=links.table,
        local=(request.url.hostname or "") in OWN,
    )


# The table and what is to be read


@get("/table/{table:str}", sync_to_thread=False)
def table(request: Ask, table: TableName) -> Response[str]:
    """The page of every table: it says nothing of it, its script asks."""
    kept = assets()
    return page(request, "table.html", table=table, root=kept.root, modules=kept.modules())


@get("/rules/{game:str}", sync_to_thread=False)
def rules(request: Ask, game: GameName) -> Response[str]:
    """The rules of a game in our own words."""
    chosen = game_of(game)
    language = reader_of(request).language
    return page(
        request,
        "rules.html",
        box=box(chosen, language),
        boxes=shelf(language),
        book=book(chosen.name, language),
    )


@get("/about", sync_to_thread=False)
def about(request: Ask) -> Response[str]:
    """Who made what is used here."""
    return page(request, "about.html", boxes=shelf(reader_of(request).language))


# When something goes wrong


def refused_page(request: Ask, refusal: Refusal) -> Response[str]:
    return problem_page(request, STATUS.get(refusal.code, 409))


def failed_page(request: Ask, error: HTTPException) -> Response[str]:
    return problem_page(request, error.status_code)


PAGES: Final = Router(
    "/",
    route_handlers=[home, join, play_now, learn, new, create, table, remove, rules, about],
    before_request=keep_choice,
    exception_handlers={Refusal: refused_page, HTTPException: failed_page},
    include_in_schema=False,
)
