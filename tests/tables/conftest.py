"""A house that opens and closes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sancity.tables.house import House, HouseRules
from sancity.tables.store import Store


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[House]:
    kept = Store(file)
    house = House(kept, HouseRules(bot_seconds=0.0))
    await house.open()
    try:
        yield house
    finally:
        await house.close()
        kept.close()


@pytest.fixture
def in_house(tmp_path: Path) -> Callable[[Callable[[House], Awaitable[None]]], None]:
    """Runs something in a house that opens and closes; again in the same one if called again."""

    def run(happens: Callable[[House], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with opened(tmp_path / "tables.db") as house:
                await happens(house)

        asyncio.run(whole())

    return run
