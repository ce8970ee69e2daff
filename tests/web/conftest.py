"""One server for all tests of a process that need nothing special."""

from collections.abc import Iterator

import pytest

from tests.web.serving import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db", private_webhooks=True) as running:
        yield running
