"""The words of the table's page: the same in all languages, none missing, none twice."""

import re
from pathlib import Path

import pytest

from sancity.games import GAMES
from sancity.kernel.words import LANGUAGES
from sancity.web.assets import assets
from tests.support import message_ids

PACKAGE = Path(__file__).parents[2] / "sancity"
SHARED = [PACKAGE / folder / "texts" for folder in ("bots", "tables")]
SHARED.append(PACKAGE / "web" / "texts" / "table")
WRITTEN = re.compile(r"""words\(\s*["']([\w-]+)["']""")


def texts_of(game: str) -> list[Path]:
    return [*SHARED, PACKAGE / "games" / game / "texts"]


@pytest.mark.parametrize("game", GAMES.names())
def test_no_message_is_there_twice(game: str) -> None:
    ids = [id for folder in texts_of(game) for id in message_ids(folder)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("folder", SHARED, ids=lambda folder: folder.parent.name)
def test_all_languages_say_the_same(folder: Path) -> None:
    en, fr, nl = (message_ids(folder, language) for language in LANGUAGES)
    assert fr == nl
    # What went wrong, the program says itself in English.
    assert en == {id for id in fr if not id.startswith("error-")}


@pytest.mark.parametrize("game", GAMES.names())
def test_what_the_page_says_is_written(game: str) -> None:
    at_once, later = served(f"words/en/{game}.ftl"), served(f"words/en/{game}-more.ftl")
    for script in [*(PACKAGE / "web" / "browser").glob("*.js"), *board_of(game)]:
        wanted = set(WRITTEN.findall(script.read_text(encoding="utf-8")))
        known = at_once | later if script.name in ("legend.js", "lobby.js") else at_once
        assert wanted <= known, script.name


def served(path: str) -> set[str]:
    return set(re.findall(r"^([a-z][\w-]*) =", assets().files[path].body.decode(), re.MULTILINE))


def board_of(game: str) -> list[Path]:
    return list((PACKAGE / "games" / game).glob("*.js"))


@pytest.mark.parametrize("game", GAMES.names())
def test_every_decision_can_be_explained(game: str) -> None:
    known = message_ids(PACKAGE / "games" / game / "texts")
    prompts = {id.removeprefix("prompt-") for id in known if id.startswith("prompt-")} - {"over"}
    explained = {id.removeprefix("guide-") for id in known if id.startswith("guide-")}
    assert prompts == explained
