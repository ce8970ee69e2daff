"""Reads what `/metrics` says."""

from prometheus_client.parser import text_string_to_metric_families


def values(text: bytes | str) -> dict[str, float]:
    """Every sample by its name and labels, like `sancity_moves_total{by=bot}`."""
    whole = text.decode() if isinstance(text, bytes) else text
    found = {}
    for family in text_string_to_metric_families(whole):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[sample.name + (f"{{{labels}}}" if labels else "")] = sample.value
    return found
