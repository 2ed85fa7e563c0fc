"""A companion in Python, written from the page of guides alone, with nothing but the standard library.

Usage: companion.py ORIGIN USERNAME PHOTO, which signs up, plans a shoot and syncs a second device.
"""

import json
import sys
import urllib.error
import urllib.request
import uuid


class Recce:
    def __init__(self, origin):
        self.api = f"{origin}/api/"
        self.token = None

    def call(self, method, path, body=None, photo=None):
        headers = {"Content-Type": "image/jpeg" if photo else "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if method == "POST":
            headers["Idempotency-Key"] = str(uuid.uuid4())
        data = photo or (json.dumps(body).encode() if body is not None else None)
        request = urllib.request.Request(self.api + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as refused:
            errors = json.load(refused)["errors"]
            raise SystemExit(f"{method} {path}: {refused.code} {errors}") from refused


def main(origin, username, photo):
    phone = Recce(origin)
    account = {
        "username": username,
        "email": f"{username}@example.com",
        "password": "lantern harbour sepia",
    }
    session = phone.call("POST", "signup", account)
    phone.token = session["sessionToken"]
    everything = f"user/{session['user']['id']}/recce"

    tablet = Recce(origin)
    tablet.token = phone.token
    since = tablet.call("GET", everything)["syncToken"]

    place = {"title": "Miradouro da Graça", "latitude": 38.7162, "longitude": -9.1316}
    location = phone.call("POST", "location", place)
    with open(photo, "rb") as file:
        added = phone.call("POST", f"location/{location['id']}/photos", photo=file.read())

    shoot = phone.call(
        "POST",
        "shoot",
        {
            "title": "Two lights in Lisbon",
            "startDate": "2027-06-21T05:00:00+01:00",
            "endDate": "2027-06-21T22:00:00+01:00",
            "locationIds": [location["id"], location["id"]],
        },
    )
    times = ["2027-06-21T06:15:00+01:00", "2027-06-21T20:10:00+01:00"]
    for stop, start in zip(shoot["stops"], times):
        change = {"startDate": start, "wantedLight": "goldenHour"}
        phone.call("PATCH", f"shoot/{shoot['id']}/stop/{stop['id']}", change)
    plan = phone.call("GET", f"shoot/{shoot['id']}/plan")

    tripod = phone.call("POST", "gear", {"title": "Tripod"})
    phone.call("POST", "slot", {"shootId": shoot["id"], "gearId": tripod["id"]})
    link = phone.call("POST", f"items/shoot/{shoot['id']}/default-link")

    news = tablet.call("GET", f"{everything}?since={since}")
    return {
        "verdicts": [stop["verdict"] for stop in plan["stops"]],
        "isPhotoThere": news["locations"][0]["imageIds"] == [added["id"]],
        "news": {name: len(news[name]) for name in ["locations", "shoots", "gears", "slots"]},
        "link": link["url"],
    }


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
