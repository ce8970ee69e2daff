"""The files of deploy/ are well formed and agree with each other and with the program."""

import ipaddress
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from sancity.tables.metrics import Metrics
from sancity.web.server import SHUTDOWN_SECONDS
from tests.deploy import files

DEPLOY = files.DEPLOY
MONITORING = files.MONITORING
# How long uvicorn keeps an idle connection.
KEEP_ALIVE_SECONDS = 5.0
IMAGE = re.compile(r"docker\.io/[a-z/]+:v?\d[\w.-]*")


def run(*words: str | Path) -> None:
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert not ended.stderr, ended.stderr


def need(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def drains() -> list[float]:
    return [float(one["environment"]["SANCITY_DRAIN"]) for one in files.servers().values()]


# The image.


def test_the_image_is_small_and_not_root() -> None:
    build, final = files.stages()
    assert any("gcc" in one.text for one in files.named(build, "RUN"))
    assert "slim" in files.named(final, "FROM")[0].text
    assert files.named(build, "FROM")[0].text.split()[0] == files.named(final, "FROM")[0].text
    assert not any("apt-get" in one.text for one in final)
    (user,) = files.named(final, "USER")
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", user.text)
    assert final.index(user) > max(map(final.index, files.named(final, "RUN")))
    assert files.variables(build)["SANCITY_COMPILE"] == "1"
    assert files.variables(final)["PYTHONDONTWRITEBYTECODE"] == "1"
    assert files.named(final, "STOPSIGNAL")[0].text == "SIGTERM"
    for name in ("ENTRYPOINT", "CMD", "HEALTHCHECK"):
        assert files.named(final, name)[0].text.endswith("]")


def test_everything_that_is_copied_is_let_through() -> None:
    ignored = files.read(DEPLOY / "Containerfile.dockerignore").splitlines()
    assert ignored[1] == "*"
    let_through = {line[1:] for line in ignored if line[:1] == "!"}
    build, _ = files.stages()
    copied = {word for one in files.named(build, "COPY") for word in one.words[:-1]}
    assert copied == let_through
    for name in copied:
        assert (files.ROOT / name).exists()
    assert "**/*.so" in ignored


def test_the_constraints_are_used_wherever_something_comes_from_the_index() -> None:
    for stage in files.stages():
        for one in files.named(stage, "RUN"):
            if "pip" in one.words and "--no-deps" not in one.words and "install" in one.words:
                assert "--constraint" in one.words, one


# Compose.


def test_images_have_versions() -> None:
    for name, service in files.compose()["services"].items():
        assert name in files.servers() or IMAGE.fullmatch(service["image"])
    for stage in files.stages():
        assert IMAGE.match(files.named(stage, "FROM")[0].text)


def test_containers_are_confined() -> None:
    assert len(files.servers()) == 2
    for service in files.compose()["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["logging"]["options"]["max-size"]
    for server in files.servers().values():
        assert "cap_add" not in server
        assert not server.get("volumes")
        assert [place.split(":")[0] for place in server["tmpfs"]] == ["/tmp"]


def test_what_compose_names_is_there() -> None:
    whole = files.compose()
    for service in whole["services"].values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).is_file() if source[0] == "." else source in whole["volumes"]
        for name in service["networks"]:
            assert name in whole["networks"]
        for name in service.get("secrets", []):
            assert name in whole["secrets"]
        for name in service.get("depends_on", []):
            assert name in whole["services"]
    server = files.servers()["server-1"]
    built = DEPLOY / server["build"]["context"]
    assert (built / server["build"]["dockerfile"]).resolve() == DEPLOY / "Containerfile"


def test_only_caddy_is_open_to_the_world() -> None:
    for name, service in files.compose()["services"].items():
        for port in service.get("ports", []):
            assert name == "caddy" or port.startswith("127.0.0.1:")
    assert files.compose()["networks"]["back"]["internal"] is True
    assert files.compose()["services"]["database"]["networks"] == ["back"]


def test_passwords_are_secrets() -> None:
    for service in files.compose()["services"].values():
        for name, value in service.get("environment", {}).items():
            if "PASSWORD" in name:
                assert value.startswith("/run/secrets/")
        assert "password" not in " ".join(map(str, service.get("command", []))).lower()


def test_secrets_are_made_once(tmp_path: Path) -> None:
    script = shutil.copy(DEPLOY / "make-secrets", tmp_path)
    run(script)
    made = {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}
    assert set(made) == set(files.compose()["secrets"])
    for name, secret in files.compose()["secrets"].items():
        assert secret["file"] == f"./secrets/{name}"
    assert re.fullmatch(r"[0-9a-f]{48}", made["database-password"])
    assert made["database-password"] != made["grafana-password"]
    assert f"password={made['database-password']}\n" in made["database-service"]
    assert (tmp_path / "secrets").stat().st_mode & 0o777 == 0o700
    assert "secrets/" in files.read(DEPLOY / ".gitignore").split()
    run(script)
    assert made == {path.name: path.read_text() for path in (tmp_path / "secrets").iterdir()}


def test_the_servers_find_the_database_by_the_secret() -> None:
    made = files.read(DEPLOY / "make-secrets")
    database = files.compose()["services"]["database"]["environment"]
    for server in files.servers().values():
        assert server["environment"]["SANCITY_DATA"] == "postgresql://?service=sancity"
        assert server["environment"]["PGSERVICEFILE"] == "/run/secrets/database-service"
    assert "\n[sancity]\nhost=database\n" in made
    assert f"\ndbname={database['POSTGRES_DB']}\nuser={database['POSTGRES_USER']}\n" in made


def test_networks_are_those_that_the_servers_trust() -> None:
    def network(name: str) -> Any:
        (configured,) = files.compose()["networks"][name]["ipam"]["config"]
        return ipaddress.ip_network(configured["subnet"])

    for server in files.servers().values():
        words = server["command"]
        forwarded = ipaddress.ip_network(words[words.index("--forwarded") + 1])
        assert forwarded == network("front")
        from_ = server["environment"]["SANCITY_METRICS_FROM"].split(",")
        assert list(map(ipaddress.ip_network, from_[1:])) == [network("monitoring")]
        assert from_[0] == "127.0.0.1"
    assert files.compose()["services"]["prometheus"]["networks"] == ["monitoring"]
    in_front = {
        name for name, one in files.compose()["services"].items() if "front" in one["networks"]
    }
    assert in_front == {"caddy", *files.servers()}


def test_everyone_knows_the_same_servers() -> None:
    addresses = {f"{name}:1906" for name in files.servers()}
    (upstreams,) = files.caddy_settings("reverse_proxy")
    assert set(upstreams.split()) == addresses
    (job,) = files.read_yaml(MONITORING / "prometheus.yml")["scrape_configs"]
    assert {target for one in job["static_configs"] for target in one["targets"]} == addresses
    assert files.read_yaml(MONITORING / "grafana-datasource.yml")["datasources"][0]["url"] == (
        "http://prometheus:9090"
    )


# What belongs together in time.


def test_a_server_has_time_to_drain() -> None:
    longest = max(drains()) + SHUTDOWN_SECONDS
    for server in files.servers().values():
        assert files.seconds(server["stop_grace_period"]) > 2 * longest
    for name in files.UNITS:
        (stop,) = files.unit(name)["TimeoutStopSec"]
        assert files.seconds(stop) > 2 * longest


def test_caddy_notices_that_a_server_stops_while_it_drains() -> None:
    (interval,) = files.caddy_settings("health_interval")
    (timeout,) = files.caddy_settings("health_timeout")
    assert files.seconds(interval) + files.seconds(timeout) < min(drains())
    (keepalive,) = files.caddy_settings("keepalive")
    assert files.seconds(keepalive) < KEEP_ALIVE_SECONDS


def test_health_is_checked_in_the_same_way_everywhere() -> None:
    (check,) = files.named(files.stages()[-1], "HEALTHCHECK")
    assert check.text.split(" CMD ")[0] == (
        "--interval=5s --timeout=5s --start-period=30s --retries=3"
    )
    for server in files.servers().values():
        assert server["healthcheck"] == {
            "test": ["CMD", *check.words],
            "interval": "5s",
            "timeout": "5s",
            "start_period": "30s",
            "retries": 3,
        }
    assert files.caddy_settings("health_uri") == ["/api/health"]


# The program.


def test_every_option_and_variable_exists() -> None:
    served = [files.named(files.stages()[-1], "CMD")[0].words]
    served += [server["command"] for server in files.servers().values()]
    served += [files.unit(name)["ExecStart"][0].split()[1:] for name in files.UNITS]
    for command, *words in served:
        assert command == "serve"
        assert {word for word in words if word[:2] == "--"} <= files.options("serve")
    known = files.own_variables() | {"SANCITY_COMPILE"}
    for path in DEPLOY.rglob("*"):
        if path.is_file() and "secrets" not in path.parts:
            assert set(re.findall(r"SANCITY_[A-Z_]*[A-Z]", files.read(path))) <= known, path


def exported() -> dict[str, set[str]]:
    """The names of the samples that a server exports, each with its labels."""
    found: dict[str, set[str]] = {}
    for family in text_string_to_metric_families(Metrics().text().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, set()).update(sample.labels)
    return found


def expressions() -> list[str]:
    """What panels and alerts ask Prometheus."""
    dashboard = json.loads(files.read(MONITORING / "grafana-dashboard.json"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", [])]
    asked += [
        rule["expr"]
        for group in files.read_yaml(MONITORING / "alerts.yml")["groups"]
        for rule in group["rules"]
    ]
    asked += [one["query"]["query"] for one in dashboard["templating"]["list"]]
    return asked


def test_every_metric_of_panels_and_alerts_is_exported() -> None:
    names = exported()
    known = {*names, "up"}
    labels = {"instance", "job", "le"}.union(*names.values())
    asked: set[str] = set()
    for expression in expressions():
        found = set(re.findall(r"\b(?:sancity|process)_\w+|\bup\b", expression))
        assert found, expression
        assert found <= known, found - known
        asked |= found
        for by in re.findall(r"\b(?:by|on) \(([^)]*)\)", expression):
            assert set(by.split(", ")) <= labels, expression
    # And nothing that a server tells about itself goes unseen.
    own = {re.sub(r"_(bucket|sum|count)$", "", name) for name in names if name[:7] == "sancity"}
    assert own <= {re.sub(r"_(bucket|sum|count)$", "", name) for name in asked}


def test_panels_do_not_overlap() -> None:
    dashboard = json.loads(files.read(MONITORING / "grafana-dashboard.json"))
    cells: set[tuple[int, int]] = set()
    for panel in dashboard["panels"]:
        at = panel["gridPos"]
        taken = {
            (x, y)
            for x in range(at["x"], at["x"] + at["w"])
            for y in range(at["y"], at["y"] + at["h"])
        }
        assert not taken & cells
        assert max(x for x, _ in taken) < 24
        cells |= taken
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


def test_alerts_say_what_to_do() -> None:
    (group,) = files.read_yaml(MONITORING / "alerts.yml")["groups"]
    for rule in group["rules"]:
        assert rule["labels"]["severity"] in ("critical", "warning")
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["description"].endswith(".")


# Programs that know these files better.


def test_systemd_accepts_the_units(tmp_path: Path) -> None:
    analyze = need("systemd-analyze")
    for name in files.UNITS:
        text = files.read(DEPLOY / name).replace("/opt/sancity/bin/sancity", "/bin/true")
        copy = tmp_path / name.replace("@", "@1906")
        copy.write_text(text)
        run(analyze, "verify", "--man=no", copy)


def test_the_units_differ_only_where_they_must() -> None:
    one, several = map(files.unit, files.UNITS)
    differ = {key for key in {*one, *several} if one.get(key) != several.get(key)}
    assert differ == {
        "Description",
        "Environment",
        "EnvironmentFile",
        "ExecStart",
        "StateDirectory",
    }
    assert one["ProtectSystem"] == ["strict"]
    assert one["NoNewPrivileges"] == ["yes"]
    assert one["KillSignal"] == ["SIGTERM"]
    # Bots' processes call `nice`.
    assert not any("@resources" in value for value in one["SystemCallFilter"])


def test_caddy_accepts_the_caddyfile() -> None:
    caddy = need("caddy")
    run(caddy, "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")


def test_metrics_are_not_public() -> None:
    caddyfile = files.read(DEPLOY / "Caddyfile")
    assert caddyfile.count("{") == caddyfile.count("}")
    assert "@metrics path /metrics /metrics/*" in caddyfile
    assert caddyfile.index("respond @metrics 404") < caddyfile.index("reverse_proxy")


def test_prometheus_accepts_its_files() -> None:
    promtool = need("promtool")
    run(promtool, "check", "rules", MONITORING / "alerts.yml")
    run(promtool, "check", "config", "--syntax-only", MONITORING / "prometheus.yml")


def test_docker_accepts_the_files() -> None:
    docker = need("docker")
    if subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode:
        pytest.skip("Docker has no Compose here")
    run(docker, "compose", "--file", DEPLOY / "compose.yaml", "config", "--quiet")
