"""Helpers shared by the tests of all games."""

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i32

import sancity
from sancity.games import GAMES
from sancity.kernel.components import Components, ComponentsError
from sancity.kernel.game import Game
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import Event, State, playout


@dataclass(frozen=True)
class Variant:
    """A game with a number of players and options."""

    game: Game
    players: int
    options: tuple[tuple[str, bool | int], ...]

    def new(self, seed: int) -> State:
        return self.game.new(self.players, seed, **dict(self.options))

    def __str__(self) -> str:
        options = "-".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game.name}-{self.players}p-{options}"


def allows(game: Game, options: dict[str, bool | int]) -> bool:
    """Whether a game can be played with these options."""
    return not any(options[one] and options[other] for one, other in game.exclusive)


def variants(name: str) -> list[Variant]:
    """Every number of players and every combination of options that a game allows."""
    game = GAMES.get(name)
    found = []
    for players in game.players:
        for values in itertools.product(*(option.choices for option in game.options)):
            options = tuple(zip([option.name for option in game.options], values, strict=True))
            if allows(game, dict(options)):
                found.append(Variant(game, players, options))
    return found


ALL_VARIANTS = [variant for name in GAMES.names() for variant in variants(name)]


# A variant of any game: all games are equally likely, however many variants they have.
any_variant: st.SearchStrategy[Variant] = st.sampled_from(GAMES.names()).flatmap(
    lambda name: st.sampled_from(variants(name))
)


def plain(data: object) -> str:
    """Data as text; equal data gives equal text."""
    return json.dumps(data, sort_keys=True)


def message_ids(folder: Path, language: str = "en") -> set[str]:
    """The ids of the messages in a folder of texts."""
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


def with_plain_spaces(text: str) -> str:
    """Replace the narrow no-break spaces of French punctuation with ordinary ones."""
    return " ".join(text.split())


def fingerprint(game: Game, state: State) -> str:
    """Everything about a state, as text."""
    rng = state.rng
    return plain(
        [
            game.whole(state),
            list(state.legal()),
            [rng.a, rng.b, rng.c, rng.d],
            [state.seat, state.revealed, state.scores(), state.winners()],
        ]
    )


def inside(thing: object) -> Any:
    """A state, or a part of one, as plain data, attribute by attribute, without bookkeeping."""
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    # Parts and set-ups refer to their game.
    if isinstance(thing, Game):
        return thing.name
    if isinstance(thing, Iterable):
        return [inside(item) for item in thing]
    # A compiled object has no __dict__, but its class lists its attributes.
    names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)
    names = [name for name in names if not name.startswith("_")]
    return {name: inside(getattr(thing, name)) for name in sorted(names) if hasattr(thing, name)}


def check_rewinding(
    state: State, copy: State, rewind: Callable[[Any], None], steps: Iterable[int], seed: int
) -> None:
    """A copy that has been played on for some steps becomes like the state again, and the state
    stays as it is."""
    before = inside(state)
    for moves in steps:
        play_on(copy, seeded(seed + moves), moves)
        assert inside(state) == before
        rewind(copy)
        assert inside(copy) == before


def random_action(state: State, rng: Rng) -> int:
    actions = state.legal()
    return actions[rng.below(len(actions))]


def play_on(state: State, rng: Rng, moves: int) -> list[int]:
    """Play at most `moves` random moves; return the actions."""
    actions: list[int] = []
    while state.seat >= 0 and len(actions) < moves:
        actions.append(random_action(state, rng))
        state.apply(actions[-1])
    return actions


def apply_with_events(state: State, action: int) -> list[Event]:
    """Carry out a legal action and return its events."""
    events: list[Event] = []
    state.events = events
    state.apply(action)
    state.events = None
    return events


def random_game(variant: Variant, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """The states of a random game, including the first, with the events that led to each."""
    state = variant.new(seed)
    rng = seeded(seed).fork()
    yield state, []
    while state.seat >= 0:
        yield state, apply_with_events(state, random_action(state, rng))


def finished_game(variant: Variant, seed: int) -> State:
    """The last state of a random game."""
    state = variant.new(seed)
    playout(state, seeded(seed).fork())
    return state


def seats_and_spectator(variant: Variant) -> list[int | None]:
    return [*range(variant.players), None]


def view_text(game: Game, state: State, seat: int | None, events: list[Event]) -> str:
    """Everything a seat sees of a state, as text."""
    view: dict[str, Any] = game.view(state, seat, events)
    return plain(view)


def observation_fields(game: Game, state: State, seat: int) -> dict[str, list[int]]:
    """A seat's observation of a state, by field; for games without options."""
    tensor = game.tensor(state.players, {})
    row = vec[i32]([i32(0)] * int(tensor.size))
    tensor.write(state, seat, row, 0)
    numbers = iter(list(row))
    return {field.name: list(itertools.islice(numbers, field.length)) for field in tensor.fields}


def check_rows_follow_views(
    variant: Variant, seed: int, write: Callable[[State, int], object]
) -> None:
    """Check in a random game that a seat's row, which `write` returns, changes whenever a change of
    the position shows in the seat's view."""

    def shown(state: State, seat: int) -> tuple[str, object]:
        view = variant.game.view(state, seat)
        seen = {key: part for key, part in view.items() if key not in ("moves", "result")}
        return plain(seen), write(state, seat)

    state = variant.new(seed)
    rng = seeded(seed).fork()
    seats = range(variant.players)
    before = [shown(state, seat) for seat in seats]
    while state.seat >= 0:
        state.apply(random_action(state, rng))
        after = [shown(state, seat) for seat in seats]
        for (view, row), (old_view, old_row) in zip(after, before, strict=True):
            assert row != old_row or view == old_view
        before = after


def check_rows_keep_secrets(
    variant: Variant, seed: int, guess_seed: int, write: Callable[[State, int], object]
) -> None:
    """Check in a random game that a seat's row is the same whatever is hidden from the seat."""
    rng = seeded(guess_seed)
    for state, _ in random_game(variant, seed):
        for seat in range(variant.players):
            assert write(state.guess(seat, rng), seat) == write(state, seat)


def printed_by_plain(folder: Path, module: str, *arguments: str) -> list[str]:
    """Run a module of the tests on plain Python, from a copy in `folder`, and return the lines it
    prints."""
    root = Path(sancity.__file__).parent.parent
    for name in ("sancity", "tests"):
        shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("*.so"))
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


# Positions and moves in words


def written_moves(game: Game, state: State) -> list[str]:
    """The legal moves in notation."""
    return [game.write(action) for action in state.legal()]


def play_written(game: Game, state: State, *texts: str) -> list[Event]:
    """Play moves given in notation; return their events."""
    events: list[Event] = []
    state.events = events
    for text in texts:
        state.play(game.read(text))
    state.events = None
    return events


def named(events: list[Event], name: str) -> list[Event]:
    return [event for event in events if event.name == name]


# Component files


def line_of(text: str, part: str) -> int:
    """The number of the first line that starts with this text."""
    return next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith(part))


def check_refusal(name: str, text: str, line: str, reason: str) -> None:
    """Check that a component file is refused for this reason, on the line that starts like this."""
    with pytest.raises(ComponentsError, match=reason) as refusal:
        GAMES.get(name, Components(text, "my.toml"))
    assert f"my.toml, line {line_of(text, line)}," in str(refusal.value)
