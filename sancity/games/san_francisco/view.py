"""What a seat may see of a game, as plain data; its events and score sheets in words.

Points are half points everywhere, 3 for 1½; columns are 1 to 3 and spaces 1 to 5.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from operator import ne
from typing import Any, ClassVar, Final, NamedTuple

from sancity.games.san_francisco.moves import move
from sancity.games.san_francisco.refusals import refusals
from sancity.games.san_francisco.rules import (
    BEGIN,
    BONUS,
    BONUSES,
    CHOOSING_BONUS,
    COLUMNS,
    DEPOT,
    DISTRICTS,
    DRAW,
    FINALISE,
    FINISH,
    FIRST_COLUMN,
    FOUNDATION,
    FULL_ROW,
    LINES,
    MOST_RETURNED,
    NO_CARD,
    NOBODY,
    PARK,
    PLACING,
    PUTTING,
    RETURN,
    ROW_SPACES,
    SEATS,
    SPACES,
    STOP,
    SYMBOLS_NEEDED,
    WATERFRONT,
    City,
    Parts,
    SanFrancisco,
    row_of,
)
from sancity.kernel.bits import count
from sancity.kernel.state import Event
from sancity.kernel.views import Views, with_player, write_points
from sancity.kernel.words import Words, notation, picture

# Scores count half points.
SCORE_UNITS: Final = 2
SORTS: Final = {
    PARK: "park",
    FOUNDATION: "foundation",
    WATERFRONT: "waterfront",
    DEPOT: "depot",
}
# By column from the left: its spaces in the three rows, as bits.
COLUMN_SPACES: Final = [FIRST_COLUMN << column for column in range(ROW_SPACES)]
# Moves that change the mover's city; views list their effects.
BUILDING: Final = ("place", "plus", "value", "depot", "lines")
# The events that are such effects.
EFFECTS: Final = ("trams", "park", "skyscraper", "medal", "complete")
PROMPTS: Final = {
    PUTTING: "prompt-put",
    PLACING: "prompt-place",
    CHOOSING_BONUS: "prompt-bonus",
    FINISH: "prompt-finish",
}
# Fields of events that are arguments of their messages.
ARGUMENTS: Final = ("column", "contracts", "left", "total", "value")
# Events that lay or use a bonus, by its name.
BONUS_EVENTS: Final = {bonus: bonus for bonus in BONUSES} | {"return": "contract"}
# Things that events are about, with the texts that name them.
THINGS: Final = {
    "foundation": "thing-foundation-token",
    "medal": "thing-medal",
    "park": "thing-park",
    "skyscraper": "thing-skyscraper",
}


class SanFranciscoViews(Views[SanFrancisco]):
    """Views of San Francisco. Nothing is hidden but the order of the deck."""

    explained_by: ClassVar = {
        "prompt-draw": "SF-10",
        "prompt-draw-finalise": "SF-12",
        "prompt-finalise": "SF-12",
        "prompt-put": "SF-10",
        "prompt-place": "SF-14",
        "prompt-bonus": "SF-30",
        "prompt-finish": "SF-35",
        "prompt-over": "SF-45",
    }

    def prompt(self, state: SanFrancisco) -> str:
        if state.step != BEGIN:
            return PROMPTS[state.step]
        if state.drawn == len(state.deck):
            return "prompt-finalise"
        contracts = state.cities[state.seat].contracts
        takes = any(size > contracts for size in state.column_size)
        return "prompt-draw-finalise" if takes else "prompt-draw"

    def public(self, state: SanFrancisco) -> dict[str, Any]:
        parts = state.parts
        races = run_races(state)
        return {
            "deck": state.deck_size(),
            "foundation_tokens": state.foundation_tokens,
            "turned": None if state.turned == NO_CARD else card(parts, state.turned),
            "columns": [column(state, number) for number in range(COLUMNS)],
            "taken": [card(parts, kind) for kind in state.taken],
            "bonus_due": None if state.seat < 0 else bonus_due(state),
            "bonuses": bonuses(state),
            "medal": None if state.medal == NOBODY else state.medal,
            "seats": [beside_city(state, seat, races) for seat in range(state.players)],
            "districts": {
                district: described_district(state, row, races.districts[row])
                for row, district in enumerate(DISTRICTS)
            },
            "tram_standings": races.trams,
            "advantages": advantages(state),
            "worth": {
                "skyscraper": parts.skyscraper_points,
                "completion": parts.completion_points,
                "medal": parts.medal_points,
            },
            "ended_by": None if state.ender == NOBODY else state.ender,
        }

    def hidden(self, state: SanFrancisco) -> dict[str, Any]:
        names = state.parts.names
        return {"deck_order": [names[card] for card in list(state.deck)[state.drawn :]]}

    def sheet(self, state: SanFrancisco, seat: int) -> list[dict[str, Any]]:
        return [*secured_items(state, seat), *rank_items(state, seat)]

    def score(self, state: SanFrancisco, seat: int, viewer: int | None) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return what a seat's points would come from if the game ended now, with the fewest
        points for a tie that only the end decides. Everyone knows everything about them."""
        items = self.sheet(state, seat)
        least, most = points_now(state, seat, run_races(state))
        if least != most:
            undecided = {"item": "undecided", "seat": seat, "least": least, "most": most}
            items.append({**undecided, "points": 0, "lit": []})
        return items

    def tie_breaks(self, state: SanFrancisco) -> dict[str, list[int]]:
        """SF-45: most trams."""
        return {"trams": [state.tie_break(seat) for seat in range(state.players)]}

    def refusals(self, state: SanFrancisco) -> list[dict[str, Any]]:
        return list(refusals(state))

    def move_details(self, state: SanFrancisco, action: int) -> dict[str, Any]:
        """Return the effects of a move that builds."""
        builds = move(state.parts, action)["name"] in BUILDING
        return {"effects": effects(state, action)} if builds else {}

    def preview(self, state: SanFrancisco, action: int) -> dict[str, Any]:
        """Return what a move would change for its seat, as the next view would have it: what lies
        beside the city, the spaces that would be different, the races in which it would stand
        differently, and whether the game would end. For a column also which of its cards find
        room. Nothing of a card that is still face down."""
        if action == DRAW:
            return {}
        seat = state.seat
        ahead = state.copy()
        ahead.apply(action)
        races = run_races(ahead)
        changes: dict[str, Any] = {
            "ends": ahead.seat < 0,
            "foundation_tokens": ahead.foundation_tokens,
            "seat": beside_city(ahead, seat, races),
            "spaces": changed_spaces(state, ahead, seat),
            "districts": changed_districts(state, ahead, seat, races),
            "trams": changed_trams(state, seat, races),
        }
        if FINALISE <= action < RETURN:
            changes["fits"] = sorted(
                {move(state.parts, place)["card"] for place in fitting(ahead) if place != STOP}
            )
        return changes

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        return words(log_message(event), **log_arguments(event, names, words))

    def describe_refusal(self, refusal: Mapping[str, Any], names: list[str], words: Words) -> str:
        facts = with_player(refusal["facts"], names)
        if "district" in facts:
            facts["district"] = the_district(facts["district"], words)
        if "bonus" in facts:
            facts["bonus"] = words(f"bonus-one-{facts['bonus']}")
        return words(f"why-not-{refusal['why']}", **facts)

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:
        arguments: dict[str, str | float] = {
            key: item[key] for key in ("count", "value") if key in item
        }
        if "district" in item:
            arguments["district"] = the_district(item["district"], words)
        if item["item"] == "undecided":
            arguments["player"] = names[item["seat"]]
            arguments |= {end: half_points(item[end]) for end in ("least", "most")}
            arguments["count"] = item["most"] / SCORE_UNITS
        if "rivals" not in item:
            return words(f"sheet-{item['item']}", **arguments)
        rank, last = item["rank"], item["last"]
        arguments["rank"] = str(rank) if rank == last else f"{rank}–{last}"
        rivals = (rival_words(rival, names, words) for rival in item["rivals"])
        arguments["rivals"] = words("rivals-between").join(rivals)
        return words(f"sheet-{item['item']}", **arguments)

    def describe_reason(
        self, name: str, facts: Mapping[str, Any], names: list[str], words: Words
    ) -> str:
        told = dict(facts)
        # What does it: a card of the column, otherwise the card of the move, or the move itself.
        it = "reason-card" if name in ("park", "site") else "reason-it"
        told["what"] = card_words(told["card"], words) if "card" in told else words(it)
        if "district" in told:
            told["district"] = words(f"district-{told['district']}")
        if "fit" in told:
            told["missing"] = told["count"] - told["fit"]
        if name == "fewer":
            told["enough"] = told["contracts"] + 1
        if "points" in told:
            told["halves"] = told["points"]
            told["points"] = half_points(told["points"])
        return super().describe_reason(name, told, names, words)


def effects(state: SanFrancisco, action: int) -> list[dict[str, Any]]:
    """Return what a building move would do in its city besides adding the card or token."""
    trial = state.copy()
    events: list[Event] = []
    trial.events = events
    trial.apply(action)
    return [event.seen_by(None) for event in events if event.name in EFFECTS]


def fitting(state: SanFrancisco) -> list[int]:
    """Return the actions that place a card which was just taken."""
    return list(state.legal()) if state.step == PLACING and state.seat >= 0 else []


def changed_spaces(before: SanFrancisco, after: SanFrancisco, seat: int) -> list[dict[str, Any]]:
    """Return the spaces of a city that a move changed, with what is there after it."""
    parts = before.parts
    changed: list[dict[str, Any]] = []
    for number in range(SPACES):
        there = space_or_none(parts, after.cities[seat], number)
        if there != space_or_none(parts, before.cities[seat], number):
            row, col = divmod(number, ROW_SPACES)
            changed.append({"district": DISTRICTS[row], "space": col + 1, "there": there})
    return changed


def changed_districts(
    before: SanFrancisco, after: SanFrancisco, seat: int, races: "Races"
) -> dict[str, dict[str, int]]:
    """Return the districts in which a move changed what a seat's row is worth, or its rank. One
    card can decide the ties of all districts (SF-42), also of those it does not lie in."""
    changed = {}
    for row, district in enumerate(DISTRICTS):
        was = {"value": before.cities[seat].district_value(row)}
        was |= place(district_race(before, row)[seat])
        now = {"value": after.cities[seat].district_value(row)}
        now |= place(races.districts[row][seat])
        if now != was:
            changed[district] = now
    return changed


def changed_trams(before: SanFrancisco, seat: int, races: "Races") -> dict[str, int] | None:
    """Return the rank of a seat in the race for trams if a move changed it."""
    was, now = place(tram_race(before)[seat]), place(races.trams[seat])
    return now if now != was else None


def place(standing: Mapping[str, Any]) -> dict[str, int]:
    return {"rank": standing["rank"], "last": standing["last"]}


def card(parts: Parts, kind: int) -> dict[str, Any]:
    """Return a card as it is printed."""
    return dict(printed_card(parts, kind))


@lru_cache(maxsize=1024)
def printed_card(parts: Parts, kind: int) -> dict[str, Any]:
    name = parts.names[kind]
    features = int(parts.features[kind])
    return {
        "card": name,
        "colour": name.split()[0] if kind < parts.value_card else None,
        "sort": next((sort for bit, sort in SORTS.items() if features & bit), "plain"),
        "value": int(parts.value[kind]),
        "lines": bool(features & LINES),
        "bonus": bool(features & BONUS),
    }


def column(state: SanFrancisco, number: int) -> list[dict[str, Any]]:
    """Return the cards of a column, oldest first."""
    return [
        card(state.parts, kind)
        for kind, where in zip(state.projects, state.columns, strict=True)
        if where == number
    ]


def bonus_due(state: SanFrancisco) -> str | None:
    """Return the district whose bonus the seat to move must choose."""
    return DISTRICTS[state.bonus_row] if state.step == CHOOSING_BONUS else None


def bonuses(state: SanFrancisco) -> dict[str, dict[str, int | None]]:
    """Return by bonus how many are left, and its worth: the value that a card gets or has, the
    half points or the contracts that a token stands for."""
    parts = state.parts
    worth = {
        "plus": parts.plus_value,
        "value": int(parts.value[parts.value_card]),
        "points": parts.token_points,
        "contract": MOST_RETURNED,
    }
    return {
        bonus: {"left": int(left), "worth": worth.get(bonus)}
        for bonus, left in zip(BONUSES, state.supply, strict=True)
    }


def beside_city(state: SanFrancisco, seat: int, races: "Races") -> dict[str, Any]:
    """Return what a seat has besides the cards in its city; its points without advantage tokens
    (`secured`), and with those it would get if the game ended now. Where only the end decides a
    tie, they depend on who ends it: the most if this seat does, the least if the next one."""
    city = state.cities[seat]
    least, most = points_now(state, seat, races)
    return {
        "contracts": city.contracts,
        "points_token": city.has_points_token,
        "contract_token": city.has_contract_token,
        "trams": count(city.trams),
        "skyscrapers": count(city.skyscrapers),
        "skyscraper_needs": state.parts.skyscraper_needs - city.waterfronts,
        "secured": state.secured(seat),
        "points": {"least": least, "most": most},
    }


def points_now(state: SanFrancisco, seat: int, races: "Races") -> tuple[int, int]:
    """Return the fewest and the most half points of a seat if the game ended now."""
    tokens = advantages(state)
    least = most = state.secured(seat)
    for kind, standings in (
        ("trams", races.trams),
        *(("districts", standings) for standings in races.districts),
    ):
        least += tokens[kind][standings[seat]["last"] - 1]
        most += tokens[kind][standings[seat]["rank"] - 1]
    return least, most


class Races(NamedTuple):
    """Where each seat stands in the race for each district, and in that for trams."""

    districts: list[list[dict[str, Any]]]
    trams: list[dict[str, Any]]


def run_races(state: SanFrancisco) -> Races:
    return Races([district_race(state, row) for row in range(len(DISTRICTS))], tram_race(state))


def district_race(state: SanFrancisco, row: int) -> list[dict[str, Any]]:
    """Rank by the sum of a row, then card by card from its left and on through the rows below
    (SF-42)."""
    first = ROW_SPACES * row
    values = [city.district_value(row) for city in state.cities]
    cards = [list(city.value)[:SPACES] for city in state.cities]

    def decider(number: int) -> dict[str, Any]:
        space = (first + number) % SPACES
        return {"district": DISTRICTS[space // ROW_SPACES], "space": space % ROW_SPACES + 1}

    return standings(state, values, [one[first:] + one[:first] for one in cards], decider)


def tram_race(state: SanFrancisco) -> list[dict[str, Any]]:
    """Rank by the number of trams, then by column from the left (SF-43)."""
    values = [count(city.trams) for city in state.cities]
    columns = [[count(city.trams & column) for column in COLUMN_SPACES] for city in state.cities]
    return standings(state, values, columns, lambda number: {"column": number + 1})


def standings(
    state: SanFrancisco,
    values: list[int],
    details: list[list[int]],
    decider: Callable[[int], dict[str, Any]],
) -> list[dict[str, Any]]:
    """Return by seat its rank in a race, from 1, and the last rank it can have, which differs only
    in a tie that the end of the game decides (SF-44). For each tie: with which seat, and what
    decides it; None if that is who ends the game."""
    over = state.seat < 0
    found = []
    for seat, value in enumerate(values):
        rank, undecided, ties = 1, 0, []
        for other, rival in enumerate(values):
            if other == seat or rival != value:
                rank += rival > value
                continue
            mine, theirs = details[seat], details[other]
            if mine != theirs:
                rank += theirs > mine
                number = next(i for i, unequal in enumerate(map(ne, mine, theirs)) if unequal)
                ties.append({"with": other, "by": decider(number)})
            else:
                rank += over and state.sooner(other, seat)
                undecided += not over
                ties.append({"with": other, "by": None})
        found.append({"rank": rank, "last": rank + undecided, "ties": ties})
    return found


def described_district(
    state: SanFrancisco, row: int, standings: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return a district: its bonus, who completed it first, its row in each city, and where each
    seat stands in the race for it."""
    completed = [seat for seat, city in enumerate(state.cities) if city.completed >> row & 1]
    return {
        "bonus": BONUSES[state.parts.bonus_of[row]],
        "completed_by": completed[0] if completed else None,
        "rows": [city_row(state, seat, row) for seat in range(state.players)],
        "standings": standings,
    }


def city_row(state: SanFrancisco, seat: int, row: int) -> dict[str, Any]:
    """Return a district in a city."""
    city = state.cities[seat]
    first = ROW_SPACES * row
    symbols = count(row_of(city.symbols, row))
    cards = list(city.card)[first : first + ROW_SPACES]
    return {
        "value": city.district_value(row),
        "symbols": symbols,
        "bonus_used": symbols >= SYMBOLS_NEEDED,
        "spaces": [
            None if kind == NO_CARD else space(state.parts, city, first + col, int(kind))
            for col, kind in enumerate(cards)
        ],
    }


def advantages(state: SanFrancisco) -> dict[str, list[int]]:
    """Return the points of the advantage tokens, from the first rank to the last."""
    first = SEATS * state.players
    ranks = slice(first, first + state.players)
    return {
        "districts": list(state.parts.district_points[ranks]),
        "trams": list(state.parts.tram_points[ranks]),
    }


def space_or_none(parts: Parts, city: City, number: int) -> dict[str, Any] | None:
    kind = int(city.card[number])
    return None if kind == NO_CARD else space(parts, city, number, kind)


def space(parts: Parts, city: City, number: int, kind: int) -> dict[str, Any]:
    """Return a card in a city with all that lies on it and its value now; of a foundation also
    the value of its neighbours together."""
    bit = 1 << number
    seen = card(parts, kind)
    seen["value"] = int(city.value[number])
    seen["lines"] = bool(city.lines & bit)
    seen["lines_token"] = bool(city.lines_tokens & bit)
    seen["plus_token"] = bool(city.plus_tokens & bit)
    seen["tram"] = bool(city.trams & bit)
    if seen["sort"] == "foundation":
        seen["skyscraper"] = bool(city.skyscrapers & bit)
        seen["neighbours"] = city.neighbours_value(number)
    return seen


def secured_items(state: SanFrancisco, seat: int) -> Iterator[dict[str, Any]]:
    """Yield the items that do not depend on what others have in their cities at the end."""
    parts, city = state.parts, state.cities[seat]
    built = count(city.skyscrapers)
    yield {
        "item": "skyscrapers",
        "count": built,
        "points": built * parts.skyscraper_points,
        "lit": [lit_spaces(state, seat, city.skyscrapers)],
    }
    if state.medal == seat:
        lit = [{"event": "medal", "seat": seat}]
        yield {"item": "medal", "points": parts.medal_points, "lit": lit}
    if city.has_points_token:
        lit = [{"event": "points", "seat": seat}]
        yield {"item": "token", "points": parts.token_points, "lit": lit}
    for row, district in enumerate(DISTRICTS):
        if city.completed >> row & 1:
            yield {
                "item": "completion",
                "district": district,
                "points": parts.completion_points,
                "lit": [lit_spaces(state, seat, row_spaces(row))],
            }


def rank_items(state: SanFrancisco, seat: int) -> Iterator[dict[str, Any]]:
    """Yield the items of the advantage tokens: the rank in each race and what makes it."""
    city = state.cities[seat]
    races = run_races(state)
    tokens = advantages(state)
    for row, district in enumerate(DISTRICTS):
        standings = races.districts[row]
        values = [city.district_value(row) for city in state.cities]
        yield {
            "item": "district",
            "district": district,
            "value": values[seat],
            **ranked(state, seat, values, standings, tokens["districts"]),
            "lit": [
                lit_spaces(state, seat, city.filled & row_spaces(row)),
                {"event": "race", "seat": seat, "district": district},
            ],
        }
    trams = [count(city.trams) for city in state.cities]
    yield {
        "item": "trams",
        "count": trams[seat],
        **ranked(state, seat, trams, races.trams, tokens["trams"]),
        "lit": [lit_spaces(state, seat, city.trams), {"event": "race", "seat": seat}],
    }


def ranked(
    state: SanFrancisco,
    seat: int,
    values: list[int],
    standings: list[dict[str, Any]],
    tokens: list[int],
) -> dict[str, Any]:
    """Return a seat's place in a race, its points there at least, and the rivals beside it: those
    level with it in everything, those just ahead and those just behind, with the difference or
    what decides the tie."""
    rank, last, ties = standings[seat]["rank"], standings[seat]["last"], standings[seat]["ties"]
    tie_with = {tie["with"]: tie for tie in ties}
    rivals = []
    for places in ((rank, last), (None, rank - 1), (last + 1, None)):
        seats = [
            other
            for other, standing in enumerate(standings)
            if other != seat and is_at(standing, *places)
        ]
        if seats:
            rival: dict[str, Any] = {"seats": seats, "more": values[seat] - values[seats[0]]}
            if seats[0] in tie_with:
                rival |= decided(state, seat, tie_with[seats[0]], tokens[rank - 1])
            rivals.append(rival)
    return {"rank": rank, "last": last, "points": tokens[last - 1], "rivals": rivals}


def is_at(standing: Mapping[str, Any], rank: int | None, last: int | None) -> bool:
    """Whether a standing is at these ranks; None: at any."""
    return rank in (None, standing["rank"]) and last in (None, standing["last"])


def decided(state: SanFrancisco, seat: int, tie: Mapping[str, Any], most: int) -> dict[str, Any]:
    """Return what decides a tie of a seat, and what it and its rival have there; if it is the end
    of the game, who ended it, or the most points that the tie can bring."""
    by = tie["by"]
    if by is not None:
        values = [worth_at(state.cities[player], by) for player in (seat, tie["with"])]
        return {"by": by, "values": values}
    return {"most": most} if state.seat >= 0 else {"ender": state.ender}


def worth_at(city: City, by: Mapping[str, Any]) -> int:
    """Return what a city has where a tie is decided: trams in a column, or a card's value."""
    if "column" in by:
        return count(city.trams & COLUMN_SPACES[by["column"] - 1])
    return int(city.value[ROW_SPACES * DISTRICTS.index(by["district"]) + by["space"] - 1])


def row_spaces(row: int) -> int:
    return FULL_ROW << ROW_SPACES * row


def lit_spaces(state: SanFrancisco, seat: int, spaces: int) -> dict[str, Any]:
    """Return spaces of a city, to be lit on the board."""
    return {"event": "spaces", "seat": seat, "spaces": state.spaces(spaces)}


def log_message(event: Mapping[str, Any]) -> str:
    """Return the id of the text for an event."""
    name = event["event"]
    if name == "end":
        return f"log-end-{event['reason']}"
    if name == "medal" and event["from"] is not None:
        return "log-medal-from"
    if name == "place" and event["card"].split()[0] != event["district"]:
        return "log-place-in"
    return f"log-{name}"


def log_arguments(event: Mapping[str, Any], names: list[str], words: Words) -> dict[str, str | int]:
    """Return the arguments of the text for an event: names, numbers and pictures."""
    arguments: dict[str, str | int] = {"player": names[event["seat"]]}
    arguments |= {key: event[key] for key in ARGUMENTS if key in event}
    if "card" in event:
        arguments["card"] = picture("card", event["card"], one_card(event["card"], words))
    if "cards" in event:
        cards = [picture("card", card, card_words(card, words)) for card in event["cards"]]
        arguments["cards"] = ", ".join(cards)
    if "district" in event:
        arguments |= place_pictures(event, words)
    if event.get("from") is not None:
        arguments["rival"] = names[event["from"]]
    return arguments | thing_pictures(event, words)


def place_pictures(event: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return the district of an event, and its space for readers who want coordinates."""
    district = event["district"]
    arguments = {"district": picture("district", district, the_district(district, words))}
    if "space" in event:
        colour = words(f"district-{district}")
        arguments["at"] = notation(words("at-space", district=colour, space=event["space"]))
    return arguments


def thing_pictures(event: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return the tokens, trams, contracts and buildings that an event is about."""
    name = event["event"]
    arguments = {}
    if name in BONUS_EVENTS:
        bonus = BONUS_EVENTS[name]
        worth = event.get("points", event.get("value")) if name in ("points", "value") else None
        value = bonus if worth is None else f"{bonus} {worth}"
        arguments["bonus"] = picture("bonus", value, words(f"bonus-one-{bonus}"))
    if name in THINGS:
        arguments["thing"] = picture(name, "", words(THINGS[name]))
    match name:
        case "trams":
            arguments["trams"] = counted("trams", len(event["spaces"]), "outcome-trams", words)
        case "finalise":
            held = event["contracts"]
            arguments["contracts"] = counted("contracts", held, "panel-contracts", words)
        case "return":
            returned = event["returned"]
            arguments["returned"] = counted("contracts", returned, "panel-contracts", words)
        case "points":
            arguments["points"] = half_points(event["points"])
    return arguments


def counted(kind: str, count: int, message: str, words: Words) -> str:
    """Return a number of equal things as one picture with the number beside it."""
    return picture(kind, count, words(message, count=count))


def the_district(district: str, words: Words) -> str:
    """Return a district as part of a sentence."""
    return words("the-district", district=words(f"district-{district}"), tint=district)


def rival_words(rival: Mapping[str, Any], names: list[str], words: Words) -> str:
    """Return how far a seat is ahead of a rival, or what decides the tie between them."""
    *first, last = (names[seat] for seat in rival["seats"])
    player = words("players-and", first=", ".join(first), last=last) if first else last
    if "by" in rival:
        mine, theirs = rival["values"]
        by = decider_words(rival["by"], words)
        return words("rival-level", player=player, decider=by, mine=mine, theirs=theirs)
    if "most" in rival:
        most, count = half_points(rival["most"]), rival["most"] / SCORE_UNITS
        return words("rival-undecided", player=player, most=most, count=count)
    if "ender" in rival:
        return words("rival-in-order", player=player, ender=names[rival["ender"]])
    message = "rival-behind" if rival["more"] > 0 else "rival-ahead"
    return words(message, player=player, count=abs(rival["more"]))


def half_points(score: int) -> str:
    """Return a number of half points as people write it."""
    return write_points(score, SCORE_UNITS)


def card_words(name: str, words: Words) -> str:
    """Return a card in words, from its name: `grey 2-lines-bonus`.

    A bonus card's name is `value card` or `depot card`.
    """
    colour, _, face = name.partition(" ")
    if face == "card":
        return words(f"card-{colour}-bonus")
    sort, *rest = face.split("-")
    value = sort
    if sort == "waterfront":
        value, *rest = rest
    elif sort.isdecimal():
        sort = "plain"
    text = words(f"card-{sort}", colour=words(f"colour-{colour}"), tint=colour, value=value)
    marks = [words(f"card-with-{mark}") for mark in rest]
    return f"{text} ({', '.join(marks)})" if marks else text


def one_card(name: str, words: Words) -> str:
    """Return a card in words as part of a sentence: `a grey foundation`."""
    colour, _, face = name.partition(" ")
    sort = face.partition("-")[0]
    return words("card-one", card=card_words(name, words), tint=colour, sort=sort)


def decider_words(by: Mapping[str, Any] | None, words: Words) -> str:
    """Return what decides a tie: a space of a row, a column, or who ends the game."""
    if by is None:
        return words("decided-by-end")
    if "column" in by:
        return words("decided-by-column", column=by["column"])
    district = by["district"]
    colour = words(f"district-{district}")
    return words("decided-by-row", district=colour, tint=district, space=by["space"])
