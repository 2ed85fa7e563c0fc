import { Code, Guide } from './section.tsx'

export function Imports() {
  return (
    <Guide id="imports" title="Files in and out">
      <p>
        Send a file as it is; what it is is told by its content: GPX, KML, KMZ, GeoJSON, CSV, Google
        Takeout, XMP, photos, or a ZIP of these. The answer is 202: ask at <code>Location</code>{' '}
        until it is <code>ready</code>, or let a <a href="#webhooks">webhook</a> tell you. Nothing
        is a location before you save it, and one call takes all of it back.
      </p>
      <Code>{`POST /api/imports
Content-Type: application/octet-stream
Content-Disposition: attachment; filename="Lisbon.kmz"

GET /api/imports/{id}
{ "data": { "status": "ready", "new": 412, "known": 9, "unplaced": 31, … } }

GET /api/imports/{id}/locations?state=unplaced
PATCH /api/imports/{id}/locations/{locationId}
{ "coordinates": { "latitude": 46.0207, "longitude": 7.7491 } }

POST /api/imports/{id}/save
{ "folders": "portfolios", "choose": "fitting" }

POST /api/imports/{id}/undo
{}`}</Code>
      <p>
        Each location keeps what identified it in its source, so the same file again adds nothing,
        even after you have moved or renamed it. Of a location that others keep approximate, files
        that leave have the middle of its area, and say so in <code>precision</code>. The archive of
        a whole account goes out with <code>POST data-exports</code> and comes back with{' '}
        <code>POST archives</code>: first a dry run with counts, then{' '}
        <code>POST archives/{'{id}'}/apply</code>.
      </p>
      <p>
        Where the operator has listed Immich servers, <code>POST imports/immich/albums</code> lists
        the albums that an API key of yours sees there, and <code>POST imports/immich</code> brings
        the photos of one, or of some days, into an import. The events <code>import.read</code>,{' '}
        <code>import.finished</code>, <code>export.finished</code> and <code>archive.restored</code>{' '}
        tell you when such work is done.
      </p>
    </Guide>
  )
}
