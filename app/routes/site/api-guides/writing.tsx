import { Code, Guide } from './section.tsx'

export function Retries() {
  return (
    <Guide id="retries" title="Repeat without doing it twice">
      <p>
        Give each POST an <code>Idempotency-Key</code> that you make up, such as a UUID. If the
        connection breaks, send the same call with the same key again: within 24 hours you get the
        first answer, and the header <code>Idempotency-Replayed: true</code>. The same key with
        another body is 409. GET, PATCH and DELETE can be repeated without a key.
      </p>
    </Guide>
  )
}

export function Uploads() {
  return (
    <Guide id="uploads" title="Upload photos">
      <p>
        A photo is a JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB. Send it as it is, with its type
        in <code>Content-Type</code>, or as the field <code>photo</code> of a form:
      </p>
      <Code>{`curl -X POST 'https://…/api/location/{id}/photos' -H 'Authorization: Bearer …' \\
  -H 'Content-Type: image/jpeg' --data-binary @photo.jpg`}</Code>
      <p>
        The same photo sent to the same location twice is stored once, and both answers have the
        same id. On a bad connection, send it in parts with any client of{' '}
        <a href="https://tus.io">tus</a>: every address that takes a photo has a counterpart with{' '}
        <code>/uploads</code> behind it.
      </p>
      <Code>{`import { Upload } from 'tus-js-client'

new Upload(file, {
  endpoint: 'https://…/api/location/{id}/photos/uploads',
  headers: { Authorization: 'Bearer …' },
  metadata: { filename: file.name, filetype: file.type },
}).start()`}</Code>
      <p>
        An upload can be continued for a day. Once the last byte has arrived,{' '}
        <code>GET upload/{'{id}'}</code> names the photo. Show <code>files</code> of a photo in the
        size that you need: the largest is many times heavier than a card.
      </p>
    </Guide>
  )
}

export function Limits() {
  return (
    <Guide id="limits" title="Limits">
      <p>
        You may write 100 times a minute, and send 1,000 photos a minute besides. Reading is limited
        only against floods. A body of JSON has at most 1 MB. Over a limit you get 429, and{' '}
        <code>Retry-After</code> says in how many seconds to go on. Every answer to a write says how
        much is left:
      </p>
      <Code>{`RateLimit-Policy: "writes";q=100;w=60
RateLimit: "writes";r=57;t=12`}</Code>
      <p>
        To import many things, send up to 200 in one call. It counts as 10 writes, and each entry
        has its own result, so that those which are refused do not stop the others:
      </p>
      <Code>{`POST /api/location/batch
{ "operations": [
  { "method": "POST", "body": { "title": "Pier" } },
  { "method": "PATCH", "id": "…", "body": { "title": "Old pier" } },
  { "method": "DELETE", "id": "…" } ] }`}</Code>
    </Guide>
  )
}
