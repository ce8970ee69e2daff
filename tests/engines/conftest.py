"""Engines and a server. Where an engine is not installed, its tests are skipped."""

from collections.abc import Iterator

import pytest

from tests.browser.visitors import PHONE, Screen
from tests.engines.engine import Engine
from tests.engines.firefox import firefox
from tests.engines.firefox import missing as missing_for_firefox
from tests.engines.webkit import missing as missing_for_webkit
from tests.engines.webkit import webkit
from tests.web.serving import ServerProcess

ENGINES = {"firefox": (missing_for_firefox, firefox), "webkit": (missing_for_webkit, webkit)}
SCREENS = {"desktop": Screen(1280, 800), "phone": PHONE}


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("tables") / "tables.db")
    yield running
    running.stop()


@pytest.fixture(scope="package", params=SCREENS)
def screen(request: pytest.FixtureRequest) -> Screen:
    return SCREENS[request.param]


@pytest.fixture(scope="package", params=ENGINES)
def engine(request: pytest.FixtureRequest, screen: Screen) -> Iterator[Engine]:
    missing, start = ENGINES[request.param]
    if reason := missing():
        pytest.skip(reason)
    with start(screen) as started:
        yield started
