"""Players at a table: in a browser, by mouse, touch or keyboard, and through the API."""

import itertools
import json
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from playwright.sync_api import Locator, Page, expect

from sancity.client import Client, Frame, Links, Seat, ServerError
from tests.browser.visitors import clicks, commands, expect_click

# Everything that can be clicked to make a move.
TARGETS = "#board .target:visible, .hand .target:visible"
# Waits for four frames: a position is painted, then its moves are drawn, and each has effects.
DRAW_FRAMES = """
async () => {
  for (let frame = 0; frame < 4; frame++) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  }
}
"""
# Plays one of the moves that a page offers.
Hand = Callable[[Page, random.Random], None]
# What a seat sees of a game.
View = dict[str, Any]
# Upper bound on games played to find a position. Some are rare.
MAX_GAMES = 100


@dataclass
class RemoteTable:
    """A table on a server, and the links to it."""

    url: str
    links: Links

    def link(self, seat: int) -> str:
        return f"/table/{self.links.table}#{self.links.seats[seat]}"

    def frame(self, seat: int | None = None) -> dict[str, Any]:
        """The current frame of a seat, or of the host, from the API."""
        token = self.links.host if seat is None else self.links.seats[seat]
        named = "" if seat is None else f"?seat={seat}"
        with Client(self.url, token) as client:
            content = client.request("GET", f"/api/tables/{self.links.table}{named}")
        frame: dict[str, Any] = json.loads(content)
        return frame

    @property
    def position(self) -> int:
        return int(self.frame()["table"]["position"])

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over."""
        turn: int | None = self.frame()["table"]["turn"]
        return turn

    @contextmanager
    def seats(self) -> Iterator[dict[int, Seat]]:
        """The seats of people, by number, to play through the API."""
        with ExitStack() as stack:
            yield {
                number: stack.enter_context(Seat(self.url, self.links.table, token))
                for number, token in enumerate(self.links.seats)
                if token is not None
            }

    def play_through(self, rng: random.Random) -> Iterator[Frame]:
        """Play random moves through the API until the game is over, and before each of them yield
        what the seat to move sees. All seats are people's."""
        with self.seats() as seats:
            while (turn := seats[0].look().table.turn) is not None:
                frame = seats[turn].look()
                yield frame
                play_random(seats[turn], frame, rng)

    def play_rest(self, rng: random.Random) -> None:
        """Play random moves through the API until the game is over."""
        with self.seats() as seats:
            for frame in seats[min(seats)].follow():
                if frame.table.turn in seats:
                    seat = seats[frame.table.turn]
                    play_random(seat, seat.look(), rng)


def new_table(url: str, game: str, *seats: str, **terms: Any) -> RemoteTable:
    """A table where the game has started."""
    with Client(url) as client:
        links = client.new_table(game, list(seats), fast=True, **terms)
        with client.sit(links.table, links.host) as host:
            host.start()
    return RemoteTable(url, links)


def table_where(
    url: str, game: str, wanted: Callable[[View], bool], seat: int = 0, **terms: Any
) -> tuple[RemoteTable, View]:
    """A table of Ada and Bob, after random moves, where a seat is to move and sees what is wanted;
    and what it sees."""
    rng = random.Random(1)
    for _ in range(MAX_GAMES):
        table = new_table(url, game, "Ada", "Bob", **terms)
        for frame in table.play_through(rng):
            assert frame.view is not None
            if frame.table.turn == seat and wanted(frame.view):
                return table, frame.view
    raise AssertionError(f"seat {seat} sees no such thing in {MAX_GAMES} games of {game}")


def play_random(seat: Seat, frame: Frame, rng: random.Random) -> None:
    """Play a random move through the API, if it is still the seat's turn."""
    if not frame.to_move:
        return
    try:
        seat.play(frame, rng.choice(frame.moves))
    except ServerError as error:
        # Something else changed at the table: the caller will see a newer frame.
        if error.status != HTTPStatus.CONFLICT:
            raise


# Pages


def expect_table(page: Page) -> None:
    """Wait until the page shows the table."""
    expect(page.locator("#board")).to_be_visible()


def open_seat(page: Page, table: RemoteTable, seat: int) -> None:
    """Open the page of a seat."""
    page.goto(table.link(seat))
    expect_table(page)


def open_seat_to_move(page: Page, table: RemoteTable) -> int:
    """Open the page of the seat to move, wait until it has drawn the moves it offers, and return
    its position."""
    turn, position = table.turn, table.position
    assert turn is not None
    open_seat(page, table, turn)
    expect_position(page, position)
    assert expect_decision(page)
    run_effects(page)
    return position


def open_panel(page: Page, name: str) -> None:
    """Open a panel: beside the board in a window, from the menu on a phone."""
    if page.locator("#more").count():
        page.locator("#more").click()
        page.locator(f"#open-{name}").click()
    else:
        page.locator(f"#tab-{name}").click()
    expect(page.locator(f".{name}-panel")).to_be_visible()


def switch_notation_on(page: Page) -> None:
    """Ask for names of places, as experts write them, and go back to the log."""
    open_panel(page, "settings")
    page.locator("#notation").check()
    open_panel(page, "log")


def expect_reason(page: Page) -> str:
    """Check that what has the focus cannot be chosen, wait until a popover says why, as its name
    does to screen readers, and return the reason."""
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("aria-disabled", "true")
    label = focused.get_attribute("aria-label") or ""
    _, _, reason = label.partition(" Not possible: ")
    assert reason, label
    expect(page.locator(".popover")).to_have_text(reason)
    return reason


def expect_position(page: Page, position: int) -> None:
    """Wait until the page shows this position."""
    expect(page.locator(".prompt")).to_have_attribute("data-position", str(position))


def shown_position(page: Page) -> int:
    """The position that the page shows."""
    return int(page.locator(".prompt").get_attribute("data-position") or 0)


def expect_next_position(page: Page, before: int) -> None:
    """Wait until the page shows another position."""
    expect(page.locator(".prompt")).not_to_have_attribute("data-position", str(before))


def expect_decision(page: Page) -> bool:
    """Wait until the page offers moves; return False if the game is over instead."""
    page.locator(f"{TARGETS}, #end-title").first.wait_for()
    return page.locator("#end-title").count() == 0


def expect_idle(page: Page) -> None:
    """Wait until the page neither sends a move nor prepares the next one by itself."""
    page.locator(f"{TARGETS}, .prompt:not(.mine), #end-title").first.wait_for()
    run_effects(page)


def run_effects(page: Page) -> None:
    """Let the page finish drawing. Some of its work waits for a paint, and may draw again."""
    page.evaluate(DRAW_FRAMES)


def one_of(locator: Locator, rng: random.Random) -> Locator:
    """One of the elements, once there are any: a panel may still be loading."""
    locator.first.wait_for()
    return locator.nth(rng.randrange(locator.count()))


def play_one(page: Page, hand: Hand, rng: random.Random) -> None:
    """Play one of the moves on offer, and wait until the page shows the next position."""
    before = shown_position(page)
    hand(page, rng)
    expect_next_position(page, before)


def play_on(page: Page, hand: Hand, rng: random.Random, max_moves: int = 1000) -> None:
    """Play until the end of the game, or at most this many moves."""
    for _ in range(max_moves):
        if not expect_decision(page):
            return
        play_one(page, hand, rng)


def play_each_decision(
    table: RemoteTable,
    players: Mapping[int, tuple[Page, Hand]],
    rng: random.Random,
    after_move: Callable[[], None] = lambda: None,
) -> None:
    """Play a whole game. Each player makes their first decision of each kind on their page; all
    other moves are played through the API."""
    kinds: set[tuple[int, str]] = set()
    with table.seats() as seats:
        while (turn := seats[0].look().table.turn) is not None:
            frame = seats[turn].look()
            assert frame.view is not None
            kind = (turn, str(frame.view["prompt"]))
            if turn not in players or kind in kinds:
                play_random(seats[turn], frame, rng)
                continue
            kinds.add(kind)
            page, hand = players[turn]
            expect_position(page, frame.table.position)
            assert expect_decision(page)
            play_one(page, hand, rng)
            expect_idle(page)
            after_move()
    for seat in players:
        assert sum(kind[0] == seat for kind in kinds) >= 3, kinds


# Boards where every move is one click


def by_mouse(page: Page, rng: random.Random) -> None:
    one_of(page.locator("#board .target"), rng).click()


def by_touch(page: Page, rng: random.Random) -> None:
    one_of(page.locator("#board .target"), rng).tap()
    page.locator("#confirm").tap()


def by_keyboard(page: Page, rng: random.Random) -> None:
    """Press Tab until the focus is on the board, then some arrow keys, then Enter."""
    tab_to(page, "#board .target")
    _press_arrows(page, rng.randrange(4), rng)
    page.keyboard.press("Enter")


# Boards where a move may take several steps: a card, then a place, then a way to pay

# Upper bound on steps per move. Some random steps only change a choice.
MAX_STEPS = 40
# Upper bound on keys pressed on the way from one thing to another.
MAX_KEYS = 300
# Ways to pay come first: choosing something else would start the move again.
STEP_TARGETS = [".pay.target", "#board .target, .hand .target"]
# Scrolls an element to the middle of the screen, clear of prompt and tray, and returns its middle.
# Where two routes cross, a click there may hit the other one: that is a move too.
POINT_OF = """
([selectors, choice]) => {
  for (const selector of selectors) {
    const targets = [...document.querySelectorAll(selector)].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && height > 0 && target.checkVisibility({ visibilityProperty: true });
    });
    if (!targets.length) continue;
    const target = targets[Math.floor(choice * targets.length)];
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = target.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }
  return null;
}
"""


def by_mouse_in_steps(page: Page, rng: random.Random) -> None:
    def click() -> None:
        if (point := _random_target(page, rng)) is not None:
            page.mouse.click(*point)

    _until_command(page, click)


def by_touch_in_steps(page: Page, rng: random.Random) -> None:
    def tap_target() -> None:
        before = commands(page)
        if (point := _random_target(page, rng)) is not None:
            tap(point)
        # Not every tap must be confirmed: some only choose a card, and San Gimignano's board plays
        # the rest of a planned move itself.
        run_effects(page)
        point = point_of(page, ["#confirm"])
        if point is not None and commands(page) == before:
            tap(point)

    def tap(point: tuple[float, float]) -> None:
        before = clicks(page)
        page.touchscreen.tap(*point)
        expect_click(page, before)

    _until_command(page, tap_target)


def by_keyboard_in_steps(page: Page, rng: random.Random) -> None:
    """Press Tab until the focus is on a target, then some arrow keys, then Enter."""

    def enter() -> None:
        for _ in range(rng.randrange(1, 4)):
            page.keyboard.press("Tab")
            tab_to(page, ".target")
        _press_arrows(page, rng.randrange(3), rng)
        tab_to(page, ".target")
        page.keyboard.press("Enter")

    _until_command(page, enter)


def _until_command(page: Page, step: Callable[[], None]) -> None:
    """Take steps until the page sends a move."""
    before = commands(page)
    for _ in range(MAX_STEPS):
        page.locator(f"{TARGETS}, html:not([data-commands='{before}'])").first.wait_for()
        if commands(page) == before:
            step()
        if commands(page) > before:
            return
    raise AssertionError(f"no move after {MAX_STEPS} steps on {page.url}")


def _random_target(page: Page, rng: random.Random) -> tuple[float, float] | None:
    return point_of(page, STEP_TARGETS, rng.random())


def point_of(page: Page, selectors: list[str], choice: float = 0) -> tuple[float, float] | None:
    """The middle of one of the elements of the first selector that has any on screen."""
    found = page.evaluate(POINT_OF, [selectors, choice])
    return None if found is None else (found[0], found[1])


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on such an element; it may be there already."""
    press_until(page, selector, "Tab")


def press_until(page: Page, selector: str, *keys: str) -> None:
    """Press these keys, again and again, until the focus is on such an element; it may be there
    already."""
    for key in itertools.islice(itertools.cycle(keys), MAX_KEYS):
        if has_focus(page, selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{' '.join(dict.fromkeys(keys))} do not reach {selector} on {page.url}")


def wander_to(page: Page, selector: str) -> None:
    """Press arrow keys with Shift, which also lead to what cannot be chosen, until the focus is on
    such an element. Any fixed round of keys can go in circles beside it; chance does not."""
    arrows = ("Shift+ArrowLeft", "Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowUp")
    press_until(page, selector, *random.Random(2).choices(arrows, k=MAX_KEYS))


def has_focus(page: Page, selector: str) -> bool:
    """Whether the focus is on such an element. It is on `body` when nothing has it."""
    return bool(page.evaluate("selector => document.activeElement.matches(selector)", selector))


def _press_arrows(page: Page, count: int, rng: random.Random) -> None:
    for _ in range(count):
        page.keyboard.press(f"Arrow{rng.choice(['Up', 'Down', 'Left', 'Right'])}")
