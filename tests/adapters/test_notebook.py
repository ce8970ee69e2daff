"""Games in notebooks: the side of the program. `tests/browser/test_notebook.py` tests the page."""

import importlib
import json
import re
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from IPython.core.formatters import DisplayFormatter

import sancity.adapters.notebook
from sancity.adapters.notebook import (
    BoardWidget,
    Play,
    Scrub,
    load_ipython_extension,
    modules,
    show,
    style,
    unload_ipython_extension,
)
from sancity.adapters.spaces import board_text
from sancity.bots import BotError
from sancity.games import GAMES
from sancity.kernel.game import MoveError, SetupError
from sancity.kernel.record import Record, start_record, verify
from sancity.kernel.rng import seeded
from sancity.kernel.state import IllegalMove
from tests.support import Variant as Setup
from tests.support import any_variant, play_on

WIDGET = "application/vnd.jupyter.widget-view+json"
every_game = pytest.mark.parametrize("name", GAMES.names())


def finish(game: Play) -> Record:
    while game.state.seat >= 0:
        game.play(game.state.legal()[0])
    return game.record


def click(game: Play, action: int, position: int | None = None) -> None:
    """What the page sends when somebody clicks on the board."""
    at = game.scene["position"] if position is None else position
    game._handle_custom_msg({"do": "play", "action": action, "position": at}, [])


def sent(widget: BoardWidget) -> str:
    """All that leaves the program for the page."""
    state = widget.get_state()
    for name in ("layout", "modules", "sheet", "texts"):
        del state[name]
    return json.dumps(state)


@every_game
def test_a_move_is_answered_by_the_bots(name: str) -> None:
    game = Play(name, bots=["random", "random"], seat=1, seed=5)
    assert game.state.seat == 1
    position = game.scene["position"]
    assert position == len(game.record.actions)
    move = game.scene["view"]["moves"][0]
    assert str(move["action"]) in game.scene["previews"]
    click(game, move["action"])
    assert game.record.actions[position] == move["action"]
    assert game.scene["position"] > position
    assert game.state.seat == 1
    assert game.scene["view"]["viewer"] == 1


@every_game
def test_a_game_is_played_to_the_end_and_can_be_verified(name: str) -> None:
    record = finish(Play(name, bots=["random"], seed=6))
    assert record.result is not None
    verify(record, GAMES.get(name))


def test_what_happened_since_the_own_move_is_told_in_words() -> None:
    game = Play("cable_car", bots=["random"], seed=5)
    game.play(game.scene["view"]["moves"][0]["text"])
    assert game.scene["lines"][0].startswith("Player 1")
    assert any(line.startswith("random 2") for line in game.scene["lines"])
    french = Play("cable_car", bots=["random"], seed=5, language="fr")
    french.play(french.scene["view"]["moves"][0]["text"])
    assert french.scene["lines"] != game.scene["lines"]
    assert french.record.actions == game.record.actions


def test_a_move_is_taken_back_and_played_again_the_same() -> None:
    game = Play("cable_car", bots=["medium"], seed=5)
    with pytest.raises(IllegalMove, match="nothing to take back"):
        game.undo()
    finish(game)
    actions = game.record.actions[:]
    own = [i for i, actor in enumerate(game.played.actors) if actor == 0]
    game.undo()
    assert game.record.actions == actions[: own[-1]]
    assert game.record.result is None
    assert game.scene["position"] == own[-1]
    assert str(actions[own[-1]]) in game.scene["previews"]
    game.play(actions[own[-1]])
    assert game.record.actions == actions
    assert game.record.result is not None


def test_a_click_that_comes_too_late_does_nothing() -> None:
    game = Play("cable_car", bots=["random"], seed=5)
    before = game.scene
    click(game, game.state.legal()[0], position=game.scene["position"] + 1)
    assert game.scene is before


def test_an_illegal_click_is_answered_with_the_reason() -> None:
    game = Play("cable_car", bots=["random"], seed=5)
    before = game.scene
    click(game, 1449)
    assert "action 1449 is not legal" in game.problem
    assert game.scene is before
    click(game, game.state.legal()[0])
    assert game.problem == ""


def test_a_wrong_move_in_the_program_is_refused() -> None:
    game = Play("cable_car", bots=["random"], seed=5)
    with pytest.raises(IllegalMove, match="1449"):
        game.play(1449)
    with pytest.raises(MoveError):
        game.play("castle")
    finish(game)
    with pytest.raises(IllegalMove, match="not your turn"):
        game.play(0)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "cable_car", "seat": 2}, "no seat 2"),
        ({"game": "cable_car", "bots": []}, "for 2 to 6 players"),
        ({"game": "cable_car", "weather": "fine"}, "no option 'weather'"),
        ({"game": "cable_car", "language": "la"}, "'la' is not one of the languages"),
    ],
)
def test_a_wrong_set_up_is_refused(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Play(**arguments)


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(BotError, match="no bot 'deep blue'"):
        Play("cable_car", bots=["deep blue"])


@given(any_variant, st.integers(0, 2**64), st.integers(0, 80))
def test_nothing_that_a_seat_cannot_know_leaves_the_program(
    setup: Setup, seed: int, moves: int
) -> None:
    state = setup.new(seed)
    play_on(state, seeded(seed), moves)
    for seat in (None, *range(setup.players)):
        guess = state.guess(-1 if seat is None else seat, seeded(1))
        assert sent(show(setup.game, guess, seat)) == sent(show(setup.game, state, seat))


@every_game
def test_a_game_in_play_sends_neither_its_seed_nor_another_hand(name: str) -> None:
    seed = 98765432123456789
    game = Play(name, bots=["random"], seed=seed)
    for _ in range(5):
        game.play(game.state.legal()[0])
    assert str(seed) not in sent(game)
    assert game.record.salt is not None
    assert game.record.salt not in sent(game)
    assert game.scene["view"] == GAMES.get(name).view(game.state, 0, ()) | {
        "events": game.scene["view"]["events"]
    }


@every_game
def test_a_record_is_looked_through(name: str) -> None:
    record = finish(Play(name, bots=["random"], seed=7))
    scrub = Scrub(record)
    assert scrub.scene["position"] == 0
    assert scrub.scene["last"] == len(record.actions)
    # Each position as whoever decides there sees it.
    assert scrub.scene["view"]["viewer"] == scrub.scene["view"]["turn"]
    assert scrub.scene["view"]["moves"] == []
    scrub.shown = len(record.actions)
    assert record.result is not None
    assert scrub.scene["view"]["result"]["scores"] == record.result.scores
    scrub.shown = 10**6
    assert scrub.scene["position"] == len(record.actions)
    scrub.shown = 3
    assert scrub.scene["position"] == 3
    assert Scrub(record, seat=1).scene["view"]["viewer"] == 1


def test_a_record_of_a_game_that_is_not_over_shows_no_hand() -> None:
    game = Play("ticket_to_ride", bots=["random"], seed=8)
    game.play("keep first")
    scrub = Scrub(game.record)
    for shown in range(len(game.record.actions)):
        scrub.shown = shown
        assert scrub.scene["view"]["viewer"] is None
        assert scrub.scene["view"]["hand"] is None
    with pytest.raises(SetupError, match="when the game is over"):
        Scrub(game.record, seat=0)


def test_a_seat_that_is_not_there_cannot_be_shown() -> None:
    game = GAMES.get("cable_car")
    state = game.new(2, 1)
    with pytest.raises(SetupError, match="no seat 2: they are numbered from 0 to 1"):
        show(game, state, seat=2)
    with pytest.raises(SetupError, match="no position of ticket_to_ride"):
        show("ticket_to_ride", state)
    record = finish(Play(game, bots=["random"], seed=1))
    with pytest.raises(SetupError, match="no seat 4"):
        Scrub(record, seat=4)


def test_no_trait_has_a_name_that_pages_keep_for_widgets() -> None:
    traits = Scrub.class_own_traits().keys() | BoardWidget.class_own_traits().keys()
    assert "scene" in traits
    assert not traits & {"layout", "style", "tabbable", "tooltip"}


@every_game
def test_where_no_script_runs_there_is_a_picture(name: str) -> None:
    game = GAMES.get(name)
    variant = show(game, game.new(2, 9), seat=0, names=["Ada", "Bo"])
    data, _ = variant._repr_mimebundle_()
    assert data["text/html"].startswith("<svg")
    assert "Ada" in data["text/html"]
    addresses = set(re.findall(r"https?://[^\"' )<]*", data["text/html"]))
    assert addresses == {"http://www.w3.org/2000/svg"}
    assert WIDGET in data


def test_in_a_notebook_a_picture_is_given_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[object] = []
    monkeypatch.setattr("rich.console._is_jupyter", lambda: True)
    monkeypatch.setattr("rich.jupyter.display", lambda *what: shown.append(what))
    game = GAMES.get("san_gimignano")
    state = game.new(2, 9)
    assert "Ada" in show(game, state, names=["Ada", "Bo"]).picture()
    assert "Ada" in board_text(game, state, ["Ada", "Bo"])
    assert shown == []


def test_states_and_records_show_themselves() -> None:
    class Shell:
        display_formatter: Any = DisplayFormatter()

    game = GAMES.get("san_francisco")
    state = game.new(2, 3)
    record = start_record(game, ["person", "person"], {}, seed=1)
    load_ipython_extension(Shell)
    for shown in (state, record):
        data, _ = Shell.display_formatter.format(shown)
        assert WIDGET in data
        assert data["text/html"].startswith("<svg")
    unload_ipython_extension(Shell)
    assert WIDGET not in Shell.display_formatter.format(state)[0]


@every_game
def test_modules_come_after_what_they_import(name: str) -> None:
    known: set[str] = set()
    for path, source in modules(name):
        imported = re.findall(r'"sancity:([^"]+)"', source)
        assert set(imported) <= known, path
        assert not re.search(r'(?m)^(import|export|\}) .*"\.', source)
        known.add(path)
    assert {"adapters/notebook.js", f"games/{name}/board.js"} <= known


@every_game
def test_styles_need_nothing_from_elsewhere_and_style_no_page(name: str) -> None:
    text = style(name)
    assert "url(" not in text
    assert not re.search(r"(?m)^(html|body|:root)\b", text)
    assert "@import" not in text


def test_without_anywidget_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, sancity.adapters.notebook.__name__)
    monkeypatch.setitem(sys.modules, "anywidget", None)
    with pytest.raises(ImportError, match=r'needs anywidget: pip install "sancity\[notebook\]"'):
        importlib.import_module("sancity.adapters.notebook")
