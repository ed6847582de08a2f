"""For docs/security.md, "Every operation, with what it does not expect": ids of things that are there, and a session that renews, or API keys."""

import base64
import json
import os
import random
import subprocess
import time
import urllib.error
import urllib.request

import schemathesis

SITE = os.environ.get("SITE", "http://localhost:3000")
EMAIL = os.environ.get("EMAIL")
PASSWORD = os.environ.get("PASSWORD")
# Several of one person, because each has 600 requests in ten minutes.
KEYS = [key for key in os.environ.get("KEYS", "").split(",") if key]
BASE = "/v1" if KEYS else "/api"
CHANCE = random.Random(18)

# Tokens last ten minutes.
LONGEST = 300

# Where ids of each kind are: the list's address, for each client or once, and the name of the list in its answer.
LISTS = {
    "postId": ("/posts?pageSize=50&clientId={}", "posts"),
    "mediaId": ("/media?pageSize=50&clientId={}", "media"),
    "templateId": ("/post-templates?clientId={}", "templates"),
    "evergreenId": ("/evergreen?clientId={}", "entries"),
    "seriesId": ("/post-series?clientId={}", "series"),
    "importId": ("/post-imports?clientId={}", "imports"),
    "roundId": ("/approvals?clientId={}", "rounds"),
    "connectLinkId": ("/connect-links?clientId={}", "connectLinks"),
    "reportLinkId": ("/report-links?clientId={}", "reportLinks"),
    "noteId": ("/day-notes?clientId={}&from=2026-11-01&to=2027-01-31", "notes"),
    "commentId": ("/conversations/{}/comments", "comments"),
    "endpointId": ("/event-endpoints?clientId={}", "endpoints"),
}


class Session:
    def __init__(self):
        self.token = None
        self.since = 0.0

    def current(self):
        if KEYS:
            return CHANCE.choice(KEYS)
        if self.token is None or time.time() - self.since > LONGEST:
            person = json.dumps({"email": EMAIL, "password": PASSWORD})
            script = (
                "import('./tests/measure/smoke/sign-in.ts').then(async ({ signIn }) => "
                f"console.log(await signIn({json.dumps(SITE)}, {person})))"
            )
            self.token = subprocess.run(["node", "-e", script], check=True, capture_output=True, text=True).stdout.strip()
            self.since = time.time()
            # What was made since then is there, too.
            known.clear()
        return self.token


session = Session()
known = {}


def get(address):
    request = urllib.request.Request(f"{SITE}{BASE}{address}", headers={"authorization": f"Bearer {session.current()}"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError:
        return {}


def caller_id():
    if KEYS:
        return get("/caller")["id"]
    claims = session.current().split(".")[1]
    return json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))["sub"]


def look_around():
    """The ids that this person sees."""
    own = get("/caller").get("clientId") if KEYS else get("/me").get("client", {}).get("id")
    clients = [one["id"] for one in get("/clients?pageSize=50").get("clients", [])] or [own or caller_id()]
    known["clientId"] = [own] if own and len(clients) == 1 else clients
    for name, (address, items) in LISTS.items():
        found = [one["id"] for client in known["clientId"] for one in get(address.format(client)).get(items, []) if "id" in one]
        if found:
            known[name] = found
    agencys = [one["id"] for one in get("/event-endpoints").get("endpoints", [])]
    known["endpointId"] = known.get("endpointId", []) + agencys
    known["deliveryId"] = [
        one["id"]
        for endpoint in known["endpointId"]
        for one in get(f"/event-endpoints/{endpoint}/deliveries").get("deliveries", [])
    ]
    known["subscriptionId"] = known["clientId"]
    known["sessionId"] = [one["id"] for one in get("/me/sessions").get("sessions", [])]
    known["deletionId"] = [one["id"] for one in get("/data-deletion/requests").get("requests", [])] or ["none"]
    known["month"] = ["2026-10", "2026-11"]
    print({name: len(ids) for name, ids in known.items()})


def with_known(values):
    """Most of what names a thing names one that is there."""
    if not known and (EMAIL or KEYS):
        look_around()
    if not isinstance(values, dict):
        return values
    changed = dict(values)
    for name, value in values.items():
        if CHANCE.random() > 0.9:
            continue
        if known.get(name):
            changed[name] = CHANCE.choice(known[name])
        elif name.endswith("Ids") and isinstance(value, list) and known.get(name[:-1]):
            changed[name] = [CHANCE.choice(known[name[:-1]]) for _ in value]
    return changed


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    return with_known(path_parameters)


@schemathesis.hook
def map_query(context, query):
    return with_known(query)


@schemathesis.hook
def map_body(context, body):
    return with_known(body)


@schemathesis.auth(refresh_interval=None)
class Renewed:
    def get(self, case, context):
        return session.current() if EMAIL or KEYS else None

    def set(self, case, data, context):
        if data is not None:
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}


@schemathesis.hook
def after_call(context, case, response):
    """Some operations end the session that they are asked with."""
    if response.status_code == 401:
        session.token = None


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Its generator does not know Unicode classes; this one has the same characters."""

    def rewritten(value):
        if isinstance(value, dict):
            return {name: rewritten(inner) for name, inner in value.items()}
        if isinstance(value, list):
            return [rewritten(inner) for inner in value]
        return value.replace(r"\p{Cc}", r"\u0000-\u001f\u007f-\u009f") if isinstance(value, str) else value

    for part in ("paths", "components"):
        raw_schema[part] = rewritten(raw_schema[part])
