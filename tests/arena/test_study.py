"""Studies: their figures are those of the games."""

from collections import Counter
from functools import cache

import pytest

from sancity.arena import Findings, GameTask, Played, Pool, Study, findings, play
from sancity.arena.study import GameFacts, ReplayTask, replay_facts, study_summary, worths
from sancity.games import GAMES
from sancity.kernel.game import SetupError, Thing
from sancity.kernel.words import LANGUAGES

TABLES = [
    ("cable_car", {}, {"stations", "lines"}),
    ("cable_car", {"companies": True}, {"first shares", "last shares", "majorities", "exchanges"}),
    ("ticket_to_ride", {}, {"routes", "tickets kept", "tickets completed", "souvenirs"}),
    ("san_gimignano", {}, {"towers", "tokens", "hexagons"}),
    ("san_francisco", {}, {"projects built", "bonuses", "districts led", "contracts at the end"}),
    ("rebuild_1906", {}, {"objectives", "permits taken", "actions", "spaces of action cards"}),
]

# Kinds of things that do not occur in every game.
RARE = {"tickets completed", "bonuses", "towers", "majorities", "districts led"}


@cache
def played(game: str, companies: bool) -> list[tuple[GameTask, Played]]:
    study = Study(game, 3, "random", (3,), {"companies": True} if companies else {})
    return list(zip(study.tasks(), play(study), strict=True))


def observed(game: str, options: dict[str, object], language: str = "en") -> list[GameFacts]:
    games = played(game, "companies" in options)
    return [replay_facts(ReplayTask(0, task, one.record, language))[1] for task, one in games]


@pytest.mark.parametrize(("game", "options", "kinds"), TABLES)
def test_every_game_names_its_things(
    game: str, options: dict[str, object], kinds: set[str]
) -> None:
    for one in observed(game, options):
        assert {thing.kind for thing in one.things} >= kinds - RARE
        assert {thing.seat for thing in one.things} == {0, 1, 2}
        moves = [thing for thing in one.things if thing.kind == "moves"]
        assert len(moves) == one.moves
        assert 1 <= one.turns <= one.moves
        assert sum(one.victory) == pytest.approx(1)


def test_the_first_player_is_the_one_drawn_not_the_first_to_choose_tickets() -> None:
    study = Study("ticket_to_ride", 12, "random", (4,))
    games = zip(study.tasks(), play(study), strict=True)
    seen = [replay_facts(ReplayTask(0, one, played.record, "en"))[1].first for one, played in games]
    assert len(set(seen)) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_have_names_in_every_language(language: str) -> None:
    for game in GAMES.names():
        for one in observed(game, {}, language)[:1]:
            assert all(thing.name for thing in one.things)


def paid(one: GameFacts, *kinds: str) -> list[int]:
    """Return what these kinds of things paid together, by seat."""
    total = Counter[int]()
    for thing in one.things:
        if thing.kind in kinds:
            assert thing.points is not None
            total[thing.seat] += thing.points
    return [total[seat] for seat in range(len(one.points))]


@pytest.mark.parametrize(
    ("game", "options", "kinds"),
    [
        ("cable_car", {}, ("stations",)),
        ("cable_car", {}, ("lines",)),
        ("cable_car", {"companies": True}, ("last shares", "majorities")),
        ("ticket_to_ride", {}, ("routes", "tickets kept", "number of souvenirs")),
        ("san_gimignano", {}, ("towers",)),
    ],
)
def test_things_pay_what_the_scores_say(
    game: str, options: dict[str, object], kinds: tuple[str, ...]
) -> None:
    for one in observed(game, options):
        assert paid(one, *kinds) == one.points


def game_of(victory: list[float], points: list[float], *things: Thing) -> GameFacts:
    return GameFacts(10, 5, 0, points, victory, list(things))


def test_a_thing_is_worth_what_its_owners_are_ahead() -> None:
    ferry = Thing("cards", "ferry", 0, 4)
    games = [
        game_of([1, 0], [30, 20], ferry, ferry),
        game_of([0, 1], [10, 20], ferry),
        game_of([1, 0], [26, 20], ferry, Thing("cards", "ferry", 1, 4)),
        game_of([1, 0], [26, 20]),
    ]
    (worth,) = worths(games, 2)
    assert (worth.kind, worth.name, worth.compared) == ("cards", "ferry", 2)
    assert worth.used.estimate == pytest.approx((0.5 + 0.5 + 1 + 0) / 4)
    assert worth.a_game == 5 / 4
    assert worth.paid is not None
    assert worth.paid.estimate == 2
    assert worth.victories is not None
    assert worth.victories.estimate == 0
    assert worth.points is not None
    assert worth.points.estimate == 0


def test_more_of_a_thing_counts_where_all_have_some() -> None:
    card = [Thing("cards", "red", seat) for seat in (0, 0, 0, 1, 2)]
    (worth,) = worths([game_of([1, 0, 0], [30, 10, 20], *card)], 1)
    assert worth.victories is not None
    assert worth.victories.estimate == 1
    assert worth.points is not None
    assert worth.points.estimate == 15
    assert worth.certainty == 0


def test_a_thing_that_all_have_equally_is_not_compared() -> None:
    things = [Thing("cards", "red", seat) for seat in (0, 1)]
    (worth,) = worths([game_of([1, 0], [2, 1], *things)] * 3, 1)
    assert (worth.compared, worth.victories, worth.points, worth.paid) == (0, None, None, None)


def found(workers: Pool | None = None) -> tuple[Study, list[Findings]]:
    study = Study("cable_car", 10, "random", (3, 2), {"hand_size": 2}, seed=2)
    return study, findings(study, play(study, workers), workers)


def test_findings_count_the_games() -> None:
    study, both = found()
    assert [one.players for one in both] == [3, 2]
    for one in both:
        assert one.games == 10
        for shares in (one.by_seat, one.by_order):
            assert sum(share.estimate for share in shares) == pytest.approx(1)
        assert len(one.scores) == 10 * one.players
        assert len(one.margins) == len(one.moves) == len(one.turns) == 10
        assert min(one.margins) >= 0
    summary = study_summary(study, both)
    assert summary["findings"][0]["victories_by_order"][0][0] == round(both[0].by_order[0][0], 6)


def test_findings_do_not_depend_on_the_workers() -> None:
    assert found() == found(Pool(2))


def test_all_numbers_of_players_are_studied_unless_some_are_named() -> None:
    assert Study("cable_car", 2).players == (2, 3, 4, 5, 6)
    assert Study("cable_car", 2, players=(4, 2, 4)).players == (4, 2)


@pytest.mark.parametrize(
    ("study", "reason"),
    [
        (Study("cable_car", 1), "a study needs at least 2 games"),
        (Study("cable_car", 5, players=(7,)), "2 to 6 players"),
        (Study("cable_car", 5, options={"x": 1}), "no option 'x'"),
    ],
)
def test_impossible_studies_are_refused(study: Study, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        play(study)
