"""Typography of all texts: apostrophes, quotation marks, spaces, dashes, ellipses."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, Placeable, SelectExpression, StringLiteral

import sancity
from sancity.kernel.words import LANGUAGES

PACKAGE = Path(sancity.__file__).parent
FILES = sorted(file for file in PACKAGE.rglob("*.ftl"))

# Stands for a word or number that is filled in.
FILLED = "0"
WRONG = {
    "straight apostrophe or quotation mark": r"[\'\"]",
    "three dots": r"\.\.\.",
    "space before an ellipsis": r"\s…",
    "hyphen for a minus": r"(?<![\w-])-(?=\d)",
}
WRONG_IN = {
    "en": {"space before punctuation": r"\s[;:!?%”]|“\s"},
    "fr": {
        "no narrow no-break space": r"(?<!\u202f)[;:!?%»](?!//)|«(?!\u202f)",
        "foreign quotation mark": r"[“”‘]",
    },
    "nl": {"space before punctuation": r"\s[;:!?%]|‘\s", "foreign quotation mark": r"[“”«»]"},
}


def texts_of(pattern: Pattern) -> Iterator[str]:
    """The whole text, and the text of each variant in it."""
    whole = ""
    for element in pattern.elements:
        if not isinstance(element, Placeable):
            whole += element.value
        elif isinstance(element.expression, StringLiteral):
            whole += element.expression.parse()["value"]
        else:
            whole += FILLED
            if isinstance(element.expression, SelectExpression):
                for variant in element.expression.variants:
                    yield from texts_of(variant.value)
    yield whole


def slips(file: Path) -> list[str]:
    rules = WRONG | WRONG_IN[file.stem]
    return [
        f"{message.id.name}: {name} in {text!r}"
        for message in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(message, Message) and message.value
        for text in texts_of(message.value)
        for name, wrong in rules.items()
        if re.search(wrong, text)
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_texts_are_well_set(file: Path) -> None:
    assert slips(file) == []


def test_every_language_has_texts() -> None:
    assert {file.stem for file in FILES} == set(LANGUAGES)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "it's"),
        ("en", "Wait ..."),
        ("en", "Wait …"),
        ("en", "{ $share } %"),
        ("fr", "Où ?"),
        ("fr", "Où\u00a0?"),
        ("fr", "« Jouer »"),
        ("fr", "{ $player }: passe"),
        ("fr", "{ $share } %"),
        ("fr", "{ $count ->\n   *[other] l'un\n}"),
        ("nl", "pagina's"),
        ("nl", "-{ $points }"),
    ],
)
def test_mistakes_are_found(tmp_path: Path, language: str, text: str) -> None:
    file = tmp_path / f"{language}.ftl"
    file.write_text(f"some = {text}\n", encoding="utf-8")
    assert len(slips(file)) == 1
