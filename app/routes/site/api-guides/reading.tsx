import { Code, Guide } from './section.tsx'

export function Lists() {
  return (
    <Guide id="lists" title="Lists">
      <p>
        A list answers at most <code>limit</code> entries, up to 100, and <code>nextCursor</code>{' '}
        beside <code>data</code>. Send it back as <code>cursor</code> for the next page; null means
        that this was the last one. Lists of your own things also answer <code>total</code>.
      </p>
      <Code>{`GET /api/locations?search=harbour&limit=2

{ "data": [ … ], "nextCursor": "eyJpZCI6…", "total": 14 }`}</Code>
      <p>
        A cursor marks a position in the order, not a frozen copy: what is moved while you read may
        come twice or not at all. To hold a complete copy, use sync instead.
      </p>
    </Guide>
  )
}

export function Sync() {
  return (
    <Guide id="sync" title="Sync a second device">
      <p>Read everything once, and keep the token of that moment:</p>
      <Code>{`GET /api/user/{userId}/recce

{ "data": { "locations": [ … ], "shoots": [ … ], …, "syncToken": "41.x3…" } }`}</Code>
      <p>Later, ask only for what is different:</p>
      <Code>{`GET /api/user/{userId}/recce?since=41.x3…

{ "data": { "locations": [ the new and the changed ], …,
            "deleted": { "shoots": [ ids ] }, "order": { "tags": [ all ids ] },
            "syncToken": "42.q7…" } }`}</Code>
      <ol>
        <li>
          Replace or add every entry of the lists, by its <code>id</code>.
        </li>
        <li>
          Remove the ids in <code>deleted</code>: they were deleted, or you may no longer see them.
        </li>
        <li>
          Where <code>order</code> names a list, sort your copy by it.
        </li>
        <li>
          Keep the new <code>syncToken</code> only once all of this is stored. To repeat a sync is
          harmless.
        </li>
      </ol>
      <p>
        A token lasts for 60 days. A token that is older, or was made for somebody else, gets 410:
        read everything again. What others share with you, once you accepted, comes with your own
        things, and leaves in <code>deleted</code> when the sharing ends.
      </p>
    </Guide>
  )
}

export function Conflicts() {
  return (
    <Guide id="conflicts" title="Conflicts">
      <p>
        Every answer to GET has an <code>ETag</code>. In <code>If-None-Match</code> it saves you the
        answer (304) while nothing has changed. In <code>If-Match</code> it makes sure that you do
        not overwrite what somebody else has changed meanwhile:
      </p>
      <Code>{`PATCH /api/shoot/{id}
If-Match: "7.8c2VQxk0…"
{ "title": "Dawn" }

409
{ "errors": [
  { "code": "conflict", "path": "version", "current": 8, "message": "…" },
  { "code": "conflict", "path": "title", "current": "Dusk", "message": "…" } ] }`}</Code>
      <p>
        There is one error for each field that has another value now, with its <code>current</code>{' '}
        value, and the answer has the new <code>ETag</code>. Merge, or ask the person, and send it
        again with that tag. Sending <code>version</code> in the body does the same. Without either,
        the last change wins. The status is 409, not 412, as for every other conflict of this API.
      </p>
      <p>
        You may send back what GET gave you, whole: fields that cannot be changed are ignored as
        long as they are unchanged, and refused otherwise.
      </p>
    </Guide>
  )
}
