"""A service that opens and closes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sancity.tables.service import ServiceSettings, TableService
from sancity.tables.store import Store


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[TableService]:
    kept = Store(file)
    service = TableService(kept, ServiceSettings(bot_seconds=0.0))
    await service.open()
    try:
        yield service
    finally:
        await service.close()
        kept.close()


@pytest.fixture
def with_service(tmp_path: Path) -> Callable[[Callable[[TableService], Awaitable[None]]], None]:
    """Run a function with a service that opens and closes; on the same data if called again."""

    def run(happens: Callable[[TableService], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with opened(tmp_path / "tables.db") as service:
                await happens(service)

        asyncio.run(whole())

    return run
