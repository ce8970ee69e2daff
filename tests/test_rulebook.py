"""The rulebooks agree in all languages."""

import re
from collections import Counter
from pathlib import Path

import pytest

from sancity import rulebook as books
from sancity.games import GAMES
from sancity.kernel.words import LANGUAGES
from sancity.rulebook import PICTURE, rulebook
from tests.support import with_plain_spaces

RULE = re.compile(r"^\*\*([A-Z]{2}-\d{2})\*\*", re.MULTILINE)
HEADING = re.compile(r"^(#+) \S", re.MULTILINE)

every_translation = pytest.mark.parametrize(
    ("game", "language"),
    [(game, language) for game in GAMES.names() for language in LANGUAGES if language != "en"],
)


def rules_of(game: str, language: str) -> dict[str, str]:
    """The rules by id, in the order of the book; each ends where the next one begins. Pictures are
    left out."""
    _, *parts = RULE.split(PICTURE.sub("", rulebook(game, language)))
    return dict(zip(parts[::2], parts[1::2], strict=True))


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"−?\d+½?", text))


@every_translation
def test_a_translation_is_a_book_of_its_own(game: str, language: str) -> None:
    assert rulebook(game, language) != rulebook(game)
    title = with_plain_spaces(GAMES.get(game).words(language)("title"))
    assert title in with_plain_spaces(rulebook(game, language))


@every_translation
def test_a_translation_has_the_same_rules_under_the_same_headings(game: str, language: str) -> None:
    assert list(rules_of(game, language)) == list(rules_of(game, "en"))
    assert HEADING.findall(rulebook(game, language)) == HEADING.findall(rulebook(game))


@every_translation
def test_a_translation_has_the_same_numbers(game: str, language: str) -> None:
    translated = rules_of(game, language)
    for rule, text in rules_of(game, "en").items():
        assert numbers(translated[rule]) == numbers(text), rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.names())
def test_no_rule_is_empty(game: str, language: str) -> None:
    book = rulebook(game, language)
    assert len(RULE.findall(book)) == len(rules_of(game, language))
    for rule, text in rules_of(game, language).items():
        assert re.match(r" \S.*\w", text), rule


def test_a_missing_translation_falls_back_to_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "chess.md").write_text("# Échecs\n", encoding="utf-8")
    (tmp_path / "chess.md").write_text("# Chess\n", encoding="utf-8")
    monkeypatch.setattr(books, "FOLDERS", (tmp_path / "nowhere", tmp_path))
    assert rulebook("chess", "fr") == "# Échecs\n"
    assert rulebook("chess", "nl") == rulebook("chess") == "# Chess\n"
    with pytest.raises(FileNotFoundError, match="the rules of go are missing"):
        rulebook("go", "fr")
