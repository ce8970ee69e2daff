"""Writes docs/tensors.md: every number that learners are told, as the games themselves say it."""

from collections.abc import Iterator
from pathlib import Path

from sancity.games import GAMES
from sancity.kernel.game import Game

PAGE = Path(__file__).parent.parent / "docs" / "tensors.md"

INTRODUCTION = """\
# What learners are told

This page is written by `make tensors` from what the games say of themselves.

`Game.tensor(players, options)` writes what a seat may know of a position as a row of whole numbers,
always in the same places, from that seat's point of view: the seat itself comes first, then the
others in order of play. Divided by the number in the column *divided by*, every number lies between
−1 and 1: so [learners](learners.md) get them. Nothing that is hidden from the seat is in them;
which actions are legal is not either, but in the mask that goes with them.

The columns of the set-ups say where a field begins and ends. So does `Tensor.fields`:

```python
from sancity.games import GAMES

tensor = GAMES.get("san_gimignano").tensor(players=2, options={})
for field in tensor.fields:
    print(field.name, field.length, field.most, field.meaning)
```
"""

Options = dict[str, bool | int]
# Where a field begins, its length, and what it is divided by.
Stretch = tuple[int, int, int]


def layout(game: Game, players: int, options: Options) -> dict[tuple[str, str], Stretch]:
    """The fields of a set-up, by name and meaning."""
    found = {}
    begin = 0
    for field in game.tensor(players, options).fields:
        found[field.name, field.meaning] = (begin, field.length, field.most)
        begin += field.length
    return found


def table(game: Game, options: Options) -> list[str]:
    """The fields with these options, for every number of players."""
    layouts = [layout(game, players, options) for players in game.players]
    # The order of the largest game, which has all the fields that smaller ones have.
    keys = dict.fromkeys(key for fields in reversed(layouts) for key in fields)
    heads = ["field", *(f"{players} players" for players in game.players), "divided by", "meaning"]
    lines = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for name, meaning in keys:
        stretches = [fields.get((name, meaning)) for fields in layouts]
        divisors = [str(stretch[2]) for stretch in stretches if stretch]
        divided = divisors[0] if len(set(divisors)) == 1 else ", ".join(divisors)
        cells = [f"`{name}`", *map(span, stretches), divided, meaning]
        lines.append(f"| {' | '.join(cells)} |")
    sizes = [str(sum(length for _, length, _ in fields.values())) for fields in layouts]
    lines.append(f"| all | {' | '.join(sizes)} | | |")
    return lines


def span(stretch: Stretch | None) -> str:
    if stretch is None:
        return ""
    begin, length, _ = stretch
    return str(begin) if length == 1 else f"{begin}–{begin + length - 1}"


def sections(game: Game) -> Iterator[str]:
    """The fields of a game: as it is usually played, then with each option that changes them."""
    usual = table(game, {})
    yield f"## {game.words('en')('title')} (`{game.name}`)"
    yield "\n".join(usual)
    for option in game.options:
        for choice in option.choices:
            other = table(game, {option.name: choice})
            if other != usual:
                value = ("no", "yes")[choice] if isinstance(choice, bool) else choice
                yield f"With `{option.name}` = {value}:"
                yield "\n".join(other)


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION.rstrip()]
    for name in GAMES.names():
        parts += sections(GAMES.get(name))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
