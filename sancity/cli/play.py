"""`sancity play`: a game at this keyboard, for people and bots."""

import os
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.prompt import Confirm, IntPrompt, Prompt
from rich.rule import Rule
from rich.table import Table as Grid

from sancity.bots import LEVELS, decide, level_words, seated_bots
from sancity.cli.common import load_record, naming, print_rules, screen, seat_names
from sancity.games import GAMES
from sancity.kernel.components import Components
from sancity.kernel.game import Game, MoveError, SetupError
from sancity.kernel.menu import Menu, MenuEntry
from sancity.kernel.record import BOT, PERSON, Record, start_record, verify, write_record
from sancity.kernel.recorded_game import RecordedGame
from sancity.kernel.words import Words

DEFAULT_LEVEL: Final = "medium"


class Leave(Exception):
    """The players want to stop."""


class Back(Exception):
    """The player wants to go back to the previous menu."""


class Undo(Exception):
    """The player wants to take back the last move of a person."""


class TerminalGame:
    """A game at this keyboard. It is saved after every move."""

    def __init__(self, game: Game, record: Record, words: Words, file: Path | None = None) -> None:
        self.game = game
        self.played = RecordedGame(game, record)
        self.words = words
        self.game_words = game.words(words.language)
        self.names = seat_names(record.seats, words)
        self.file = file or new_file(game.name)
        self.bots = seated_bots(record.seats)
        self.people = [seat for seat in range(len(record.seats)) if seat not in self.bots]
        # The person who can see the screen.
        self.at_keyboard: int | None = None
        self.notice = self.words("commitment", hash=record.commitment[:16])

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        try:
            while (seat := self.played.state.seat) >= 0:
                self.take_turn(seat)
        except (Leave, EOFError, KeyboardInterrupt):
            self.save()
            screen.print("\n" + self.words("saved", file=str(self.file)), soft_wrap=True)
            return
        self.show_result()
        if self.save():
            screen.print(self.words("finished-saved", file=str(self.file)), soft_wrap=True)

    def take_turn(self, seat: int) -> None:
        if seat in self.bots:
            self.act(decide(self.bots[seat], self.played))
            return
        self.draw_curtain(seat)
        try:
            self.act(self.ask_person(seat))
        except Undo:
            self.undo()

    def act(self, action: int) -> None:
        self.played.play(action)
        if self.played.state.seat >= 0:
            self.save()

    def undo(self) -> None:
        """Go back to the last decision of a person."""
        position = self.played.last_decision(*self.people)
        if position is None:
            self.notice = self.words("nothing-to-undo")
        else:
            self.played.rewind(position)
            self.notice = self.words("undone")

    def draw_curtain(self, seat: int) -> None:
        """Hide the screen until the next of several people has taken the keyboard."""
        if len(self.people) > 1 and seat != self.at_keyboard:
            screen.clear()
            screen.input(self.words("curtain", player=self.names[seat]))
        self.at_keyboard = seat

    def ask_person(self, seat: int) -> int:
        view = self.game.view(self.played.state, seat)
        menu = self.game.menu(view, self.game_words)
        while True:
            try:
                entry = self.choose(view, menu, top=True)
                while entry.menu is not None:
                    entry = self.choose(view, entry.menu, top=False)
            except Back:
                continue
            if entry.action is not None:
                return entry.action

    def choose(self, view: dict[str, Any], menu: Menu, top: bool) -> MenuEntry:
        """Show the board and ask for a choice from the menu."""
        marks = {e.place: str(i) for i, e in enumerate(menu.entries, 1) if e.place}
        self.show(view, marks)
        listed = [(i, e) for i, e in enumerate(menu.entries, 1) if not e.place]
        for number, entry in listed:
            screen.print(f"  [bold]{number:>3}[/bold]  {entry.label}")
        example = view["moves"][0]["text"]
        question = "ask-move" if top else "ask-submenu"
        while True:
            screen.print(self.words(question, example=example), style="dim")
            answer = " ".join(screen.input(f"[bold]{menu.title}[/bold] ").split())
            if answer.isdecimal() and 1 <= int(answer) <= len(menu.entries):
                return menu.entries[int(answer) - 1]
            if not top and answer == "back":
                raise Back
            if answer and (entry_typed := self.read_answer(answer, view)):
                return entry_typed

    def read_answer(self, answer: str, view: dict[str, Any]) -> MenuEntry | None:
        """Carry out a command, or read a move in the game's notation."""
        command, _, rest = answer.partition(" ")
        match command.lower():
            case "undo":
                raise Undo
            case "quit":
                raise Leave
            case "rules":
                with screen.pager():
                    print_rules(self.game.name, self.words.language)
                return None
            case "help":
                screen.print(self.words("help", example=view["moves"][0]["text"]))
                return None
            case "save":
                if rest:
                    self.file = Path(rest).expanduser()
                if self.save():
                    screen.print(self.words("saved", file=str(self.file)), soft_wrap=True)
                return None
        try:
            action = self.game.read(answer)
        except MoveError as error:
            screen.print(str(error), style="red", markup=False)
            return None
        if action in self.played.state.legal():
            return MenuEntry(answer, action)
        screen.print(self.words("not-legal", text=answer), style="red", markup=False)
        return None

    def show(self, view: dict[str, Any], marks: dict[str, str]) -> None:
        seat = view["viewer"]
        screen.clear()
        screen.print(Rule(self.game_words("title")))
        for line in self.since_last_turn(seat):
            screen.print(f"  {line}", style="dim", markup=False)
        screen.print(self.game.draw(view, self.names, self.game_words, marks))
        if self.notice:
            screen.print(self.notice, style="cyan", markup=False, soft_wrap=True)
            self.notice = ""
        prompt = self.game_words(view["prompt"])
        screen.print(
            "\n" + self.words("turn", player=self.names[seat], prompt=prompt), style="bold"
        )

    def since_last_turn(self, seat: int) -> list[str]:
        """Describe what happened since this seat's last decision."""
        events = self.played.events_since(self.played.last_decision(seat) or 0)
        seen = self.game.events_for(self.played.state, seat, events)
        return self.game.log_lines(seen, self.names, self.game_words)

    def show_result(self) -> None:
        """Show the last position, and where each player's points come from."""
        seat = self.at_keyboard
        state = self.played.state
        seen = self.game.view(state, seat)
        for line in self.since_last_turn(-1 if seat is None else seat):
            screen.print(f"  {line}", style="dim", markup=False)
        screen.print(self.game.draw(seen, self.names, self.game_words, {}))
        screen.print(Rule(self.words("result")))
        sheets = []
        for name, score, items in zip(
            self.names, seen["result"]["scores"], seen["result"]["sheet"], strict=True
        ):
            sheet = Grid(title=name, box=None, show_footer=True, padding=(0, 1))
            sheet.add_column(footer="")
            sheet.add_column(footer=self.game.points(score), justify="right", footer_style="bold")
            for item in items:
                sheet.add_row(
                    self.game.explain(item, self.names, self.game_words),
                    self.game.points(item["points"]),
                )
            sheets.append(sheet)
        screen.print(Columns(sheets, padding=(0, 4)))
        winners = state.winners()
        score = state.scores()[winners[0]]
        screen.print(
            self.words(
                "place-winner",
                names=", ".join(self.names[winner] for winner in winners),
                count=len(winners),
                points=self.game.points(score),
                number=in_points(score, self.game.score_units),
            ),
            style="bold green",
        )

    def save(self) -> bool:
        """Write the record; if that fails the old file stays as it was."""
        draft = self.file.with_name(self.file.name + ".new")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            draft.write_text(write_record(self.played.record), encoding="utf-8")
            draft.replace(self.file)
        except OSError as error:
            reason = error.strerror or str(error)
            self.notice = self.words("cannot-save", file=str(self.file), reason=reason)
            screen.print(self.notice, style="red", markup=False, soft_wrap=True)
            return False
        return True


def in_points(score: int, units: int) -> int | float:
    """Return a score in points, as a number that has the right plural.

    >>> in_points(2, 2), in_points(3, 2)
    (1, 1.5)
    """
    return score / units if score % units else score // units


def new_file(game: str) -> Path:
    """Return a name that no saved game has yet."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "sancity"
    number = 1
    while (file := folder / f"{game}-{number}.json").exists():
        number += 1
    return file


def resume_game(file: Path, components: Components | None, words: Words) -> TerminalGame:
    """Return a saved game."""
    record = load_record(file)
    with naming(file):
        game = GAMES.get(record.game, components)
        verify(record, game)
    return TerminalGame(game, record, words, file)


def new_game(
    name: str | None,
    people: int | None,
    bots: int | None,
    kinds: list[str],
    options: dict[str, object],
    seed: int | None,
    components: Components | None,
    words: Words,
) -> TerminalGame:
    """Return a new game; ask for what is not given."""
    alone = name is None
    game = GAMES.get(name or ask_game(words), components)
    if people is None:
        people = ask_number(words("how-many-people"), 1, 0, game.players[-1])
    if bots is None and kinds:
        bots = len(kinds)
    elif bots is None:
        fewest = max(game.players[0] - people, 0)
        bots = ask_number(words("how-many-bots"), fewest, fewest, game.players[-1] - people)
    if alone and not options and Confirm.ask(words("use-options"), default=False, console=screen):
        options = ask_options(game, words)
    kinds = kinds or [ask_level(words) if alone and bots else DEFAULT_LEVEL]
    if len(kinds) not in (1, bots):
        raise SetupError(f"{len(kinds)} kinds of bots are given for {bots} bots")
    if len(kinds) == 1:
        kinds *= bots
    seats = [PERSON] * people + [BOT + kind for kind in kinds]
    return TerminalGame(game, start_record(game, seats, options, seed), words)


def ask_game(words: Words) -> str:
    names = GAMES.names()
    for number, name in enumerate(names, 1):
        game = GAMES.get(name)
        known = game.words(words.language)
        count = words("players-range", least=game.players[0], most=game.players[-1])
        screen.print(f"  [bold]{number}[/bold]  [bold]{known('title')}[/bold], {count}")
        screen.print(f"     {known('summary')}\n     [dim]{known('notice')}[/dim]")
    return names[ask_number(words("which-game"), 1, 1, len(names)) - 1]


def ask_level(words: Words) -> str:
    known = level_words(words.language)
    names = list(LEVELS)
    for number, name in enumerate(names, 1):
        screen.print(
            f"  [bold]{number}[/bold]  [bold]{known(name)}[/bold]: {known(name + '-about')}"
        )
    default = names.index(DEFAULT_LEVEL) + 1
    return names[ask_number(words("which-level"), default, 1, len(names)) - 1]


def ask_number(question: str, default: int, least: int, most: int) -> int:
    while True:
        answer = IntPrompt.ask(f"{question} ({least}–{most})", default=default, console=screen)
        if least <= answer <= most:
            return answer


def ask_options(game: Game, words: Words) -> dict[str, object]:
    known = game.words(words.language)
    options: dict[str, object] = {}
    for option in game.options:
        title, explained = known(f"option-{option.name}"), known(f"option-{option.name}-help")
        screen.print(f"[bold]{title}[/bold]: {explained}")
        if isinstance(option.default, bool):
            options[option.name] = Confirm.ask(title, default=option.default, console=screen)
        else:
            choices = [str(choice) for choice in option.choices]
            default = str(option.default)
            answer = Prompt.ask(title, choices=choices, default=default, console=screen)
            options[option.name] = answer
    return options
