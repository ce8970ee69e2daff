"""The description of the API is right, and nothing that fits it, or does not, breaks the server."""

from typing import Any

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.proofs import FULL, heavy
from tests.web.serving import Hosted, Server

EXAMPLES = 300 if FULL else 6
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_every_endpoint_is_described(server: Server) -> None:
    with server.client() as client:
        schema = client.get("/api/schema/openapi.json").json()
    operations = [operation for path in schema["paths"].values() for operation in path.values()]
    assert len(operations) > 18
    for operation in operations:
        assert operation["description"]
        assert {"400", "404", "409", "422"} <= set(operation["responses"])
    assert schema["components"]["securitySchemes"]["seat"]["scheme"] == "bearer"


@heavy
@pytest.mark.parametrize("who", [0, "host", None])
def test_schemathesis_finds_nothing(server: Server, who: int | str | None) -> None:
    table = server.new("ticket_to_ride", "Ada", "Bob", hot_seat=True, hints=False).start()
    schema = schemathesis.openapi.from_url(server.url + "/api/schema/openapi.json")
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        try_operation(result.ok(), table, who)


def try_operation(operation: Any, table: Hosted, who: int | str | None) -> None:
    headers = {}
    if who is not None:
        token = table.links["seats"][who] if isinstance(who, int) else table.links[who]
        headers["Authorization"] = f"Bearer {token}"

    @hypothesis.settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )
    @hypothesis.given(case=operation.as_strategy())
    def attempt(case: Any) -> None:
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table.name
        # No waiting here.
        if case.query and "wait" in case.query:
            case.query["wait"] = 0
        case.call_and_validate(headers=headers, checks=CHECKS)

    attempt()
