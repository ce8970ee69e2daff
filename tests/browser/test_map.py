"""The map of Ticket to Ride: spaces, names and tokens lie beside each other on every screen."""

import random
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import RemoteTable, expect_table, new_table, play_random, run_effects
from tests.browser.visitors import SCREENS, Visits
from tests.web.serving import ServerProcess

Corner = tuple[float, float]

# Overlaps up to this are not seen.
TOLERANCE_PX: Final = 1.0
# Free spaces of a double route are at least this far apart on a laptop.
APART_PX: Final = 6.0
# Early, with all piles on the map, and later, with many cable cars.
MOVES: Final = (12, 60)
# Everything on the map as polygons on the screen, with what it is: a place is an octagon around its
# tokens or its dot, a line of a name reaches from the top of its capitals to below its letters.
COLLECT: Final = """
() => {
  const map = document.querySelector(".ride-map");
  const shown = (element, corners) => {
    const matrix = element.getScreenCTM();
    return corners.map(([x, y]) => {
      const point = new DOMPoint(x, y).matrixTransform(matrix);
      return [point.x, point.y];
    });
  };
  const upright = (left, top, right, bottom) =>
    [[left, top], [right, top], [right, bottom], [left, bottom]];
  const things = [];
  map.querySelectorAll(".track").forEach((track, of) => {
    const name = track.querySelector(".area").getAttribute("aria-label");
    for (const space of track.querySelectorAll(":scope > :not(.ghost) rect:is(.slot, .body)")) {
      const [x, y, width, height] =
        ["x", "y", "width", "height"].map((key) => Number(space.getAttribute(key)));
      const corners = shown(space, upright(x, y, x + width, y + height));
      things.push({ kind: "space", of, name, corners });
    }
  });
  for (const place of map.querySelectorAll(".place")) {
    const name = place.querySelector("title").textContent;
    for (const disc of place.querySelectorAll(".dot, .disc, .count circle")) {
      const { x, y, width, height } = disc.getBBox();
      const [radius, middle] = [width / 2, [x + width / 2, y + height / 2]];
      const corners = Array.from({ length: 16 }, (_, i) => [
        middle[0] + radius * Math.cos((i * Math.PI) / 8),
        middle[1] + radius * Math.sin((i * Math.PI) / 8),
      ]);
      things.push({ kind: "token", of: name, name, corners: shown(disc, corners) });
    }
  }
  for (const text of map.querySelectorAll(".names text, .seas text")) {
    const size = parseFloat(getComputedStyle(text).fontSize);
    for (const line of text.querySelectorAll("tspan")) {
      const from = line.getStartPositionOfChar(0);
      const to = line.getEndPositionOfChar(line.getNumberOfChars() - 1);
      const box = upright(from.x, from.y - 0.72 * size, to.x, from.y + 0.22 * size);
      const of = text.textContent;
      things.push({ kind: "name", of, name: line.textContent, corners: shown(text, box) });
    }
  }
  return things;
}
"""


def overlap(one: list[Corner], other: list[Corner]) -> float:
    """How far two convex polygons lie on each other; less than 0 if an axis separates them."""
    least = float("inf")
    for polygon in (one, other):
        for (x, y), (u, v) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
            length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
            across = ((y - v) / length, (u - x) / length)
            first, second = (
                [corner[0] * across[0] + corner[1] * across[1] for corner in corners]
                for corners in (one, other)
            )
            least = min(least, max(first) - min(second), max(second) - min(first))
    return least


def overlaps(things: list[dict[str, Any]]) -> list[str]:
    found = []
    for i, one in enumerate(things):
        for other in things[:i]:
            if one["kind"] == other["kind"] and one["of"] == other["of"]:
                continue
            by = overlap(one["corners"], other["corners"])
            if by > TOLERANCE_PX:
                pair = " on ".join(f"{thing['kind']} {thing['name']}" for thing in (one, other))
                found.append(f"{pair}: {by:.1f} px")
    return found


def play(table: RemoteTable, moves: int, rng: random.Random) -> None:
    """Play moves through the API until that many have been played."""
    with table.seats() as seats:
        while (frame := seats[0].look()).table.turn is not None and table.position < moves:
            seat = seats[frame.table.turn]
            play_random(seat, seat.look(), rng)


def look(page: Page, table: RemoteTable) -> list[dict[str, Any]]:
    page.goto(table.link(0))
    expect_table(page)
    page.evaluate("() => document.fonts.ready")
    run_effects(page)
    things: list[dict[str, Any]] = page.evaluate(COLLECT)
    return things


@pytest.mark.parametrize("moves", MOVES)
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_on_the_map_lies_on_something_else(
    visit: Visits, server: ServerProcess, name: str, moves: int
) -> None:
    """Zooming changes all sizes alike, so that what is free of overlaps stays so."""
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob", "Cleo", "Dan")
    play(table, moves, random.Random(moves))
    things = look(visit(SCREENS[name]), table)
    kinds = [thing["kind"] for thing in things]
    assert kinds.count("space") > 100
    assert kinds.count("token") >= 20
    assert kinds.count("name") >= 20
    found = overlaps(things)
    assert not found, "\n".join([f"{name}, after {moves} moves:", *found])


def test_the_tracks_of_a_double_route_are_apart(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob", "Cleo", "Dan")
    things = look(visit(SCREENS["laptop"]), table)
    spaces = [thing for thing in things if thing["kind"] == "space"]
    tracks = table.frame()["view"]["tracks"]
    beside = [
        -overlap(one["corners"], other["corners"])
        for one in spaces
        for other in spaces
        if one["of"] < other["of"] and tracks[one["of"]]["route"] == tracks[other["of"]]["route"]
    ]
    assert len(beside) > 20
    assert min(beside) >= APART_PX


def test_the_places_of_own_tickets_are_marked(visit: Visits, server: ServerProcess) -> None:
    """Only their owner sees it."""
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    page = visit()
    play(table, MOVES[0], random.Random(2))
    look(page, table)
    view = table.frame(0)["view"]
    # After some deals seat 0 is just choosing tickets; those on offer are marked too.
    tickets = view["tickets"] + view["offered"]
    places = {place for ticket in tickets for place in (ticket["from"], ticket["to"])}
    assert places
    marked = page.locator(".ride-map .place:has(.mark) title")
    expect(marked).to_have_count(len(places))
    # The title of a place with a pile says more than its name.
    titles = marked.all_text_contents()
    assert all(any(place in title for title in titles) for place in places)
    watching = visit()
    watching.goto(f"/table/{table.links.table}#{table.links.spectator}")
    expect_table(watching)
    run_effects(watching)
    expect(watching.locator(".ride-map .place")).to_have_count(20)
    expect(watching.locator(".ride-map .mark")).to_have_count(0)
