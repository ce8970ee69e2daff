"""Errors in the reader's language."""

import re
from pathlib import Path
from typing import get_args

import httpx
import pytest

import sancity
from sancity.kernel.words import words_of
from sancity.tables import TEXTS
from sancity.tables.data import Reason
from tests.support import message_ids
from tests.web.serving import Server

SOURCES = Path(sancity.__file__).parent
# How the sources name the word for programs of an error.
CODES = re.compile(
    r"""(?:Refusal|Problem)\(\s*"([a-z-]+)",
    |(?:refuse\(send,\sscope|problem\(request),\s\d+,\s"([a-z-]+)",
    |\d\d\d:\s"([a-z-]+)"
    """,
    re.VERBOSE,
)


def codes() -> set[str]:
    files = [*SOURCES.glob("tables/*.py"), *SOURCES.glob("web/*.py")]
    # Pages have texts of their own for what went wrong.
    files.remove(SOURCES / "web" / "rendering.py")
    found = [match for file in files for match in CODES.finditer(file.read_text())]
    return {code for match in found for code in match.groups() if code}


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_every_error_has_a_sentence(language: str) -> None:
    words = words_of(TEXTS, language)
    ids = message_ids(TEXTS, language)
    said = {key.removeprefix("error-") for key in ids if key.startswith("error-")}
    assert len(said) > 30
    assert said == codes() | set(get_args(Reason))
    for code in said:
        assert words(f"error-{code}")


def test_an_answer_speaks_the_language_that_is_asked_for(server: Server) -> None:
    def message(language: str, path: str) -> str:
        headers = {"Accept-Language": language}
        answer = httpx.get(server.url + path, headers=headers)
        return str(answer.json()["message"])

    assert message("fr-CH, en;q=0.5", "/api/tables/none") == "Cette table n’existe pas ou plus."
    assert message("nl", "/api/nowhere") == "Op dit adres is niets te vinden."
    assert message("de", "/api/tables/none") == "there is no such table"


def test_the_guard_speaks_it_too(server: Server) -> None:
    foreign = {"Origin": "https://elsewhere.example", "Accept-Language": "nl"}
    answer = httpx.post(f"{server.url}/api/tables", json={}, headers=foreign)
    assert answer.json()["message"] == "Dit verzoek komt van een andere pagina."
