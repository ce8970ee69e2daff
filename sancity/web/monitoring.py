"""Health and metrics of a server, for its operators."""

import ipaddress
from typing import Final

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from sancity.tables.metrics import CONTENT_TYPE
from sancity.web.api import access_of
from sancity.web.rendering import AnyRequest
from sancity.web.settings import Networks


@get("/api/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health(request: AnyRequest) -> Response[str]:
    """For load balancers too: whether this server can store moves, and is not about to stop."""
    service = access_of(request).service
    if service.draining.is_set():
        return Response("this server is about to stop", status_code=503)
    if await service.is_storing():
        return Response("ok")
    return Response("the data cannot be written at the moment", status_code=503)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """The metrics in Prometheus's text format, for the networks that the operator chose; others get
    the same answer as for a page that does not exist."""
    access = access_of(request)
    client = request.client
    if client is None or not is_among(client.host, access.settings.metrics_from):
        raise NotFoundException
    return Response(access.service.metrics.text(), media_type=CONTENT_TYPE)


def is_among(host: str, networks: Networks) -> bool:
    """Return whether an address is in one of the networks.

    >>> from sancity.web.settings import read_networks
    >>> inside = read_networks("127.0.0.1, 10.0.0.0/8, 2001:db8::/32")
    >>> [is_among(host, inside) for host in ("10.1.2.3", "::ffff:127.0.0.1", "192.0.2.1", "ada")]
    [True, True, False, False]
    """
    try:
        address = ipaddress.ip_address(host.split("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        # What a server that listens on `::` calls an IPv4 client.
        address = address.ipv4_mapped
    return any(address in network for network in networks)


def count_refusal(request: AnyRequest, code: str) -> None:
    access_of(request).service.metrics.refused(code)


MONITORING: Final = [health, metrics]
