"""The examples of docs/api.md run, and what it says of the API is so."""

import re
from pathlib import Path

import pytest

from tests.web.serving import Server

API = (Path(__file__).parent.parent.parent / "docs" / "api.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", API, re.DOTALL)
PRINTED = [r"\[\d+, \d+\]\n", r"1\n", r"True\n\['move'\]\n", r"\d+ \d+\n"]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs(server: Server, number: int, capsys: pytest.CaptureFixture[str]) -> None:
    address = server.url.removeprefix("http://")
    exec(EXAMPLES[number].replace("127.0.0.1:1906", address), {})
    assert re.fullmatch(PRINTED[number], capsys.readouterr().out)


def test_every_endpoint_is_named(server: Server) -> None:
    with server.client() as client:
        paths = client.get("/api/schema/openapi.json").json()["paths"]
    for path in paths:
        last = path.replace("{table}", "T").replace("{number}", "N").replace("{position}", "N")
        assert last in API or "/" + last.split("/")[-1] in API, path
