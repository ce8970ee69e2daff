"""`/api/health` says whether anything can be stored."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from sancity.tables import service
from tests.web.serving import serving


def test_health_follows_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "PROBE_CACHE_SECONDS", 0.0)
    with serving(tmp_path / "tables.db") as server, server.client() as client:
        assert client.get("/api/health").text == "ok"

        def full(*_: object) -> None:
            raise OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

        with monkeypatch.context() as patch:
            patch.setattr("sqlalchemy.engine.Connection.exec_driver_sql", full)
            for _ in range(2):
                answer = client.get("/api/health")
                assert answer.status_code == 503
                assert "cannot be written" in answer.text
            refused = client.post("/api/tables", json={"game": "cable_car", "seats": [{}, {}]})
            assert refused.status_code == 503
        # And again when it can.
        assert client.get("/api/health").text == "ok"
        assert server.new().get(0)["version"] == 1


def test_a_data_file_that_is_locked_is_no_health(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "PROBE_TIMEOUT_SECONDS", 0.2)
    monkeypatch.setattr(service, "PROBE_CACHE_SECONDS", 0.0)
    with serving(tmp_path / "tables.db") as server, server.client() as client:
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert client.get("/api/health").status_code == 503
        other.execute("ROLLBACK")
        other.close()
        while client.get("/api/health").status_code != 200:
            pass
