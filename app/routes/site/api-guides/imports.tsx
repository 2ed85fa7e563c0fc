import { Code, Guide } from './section.tsx'

export function Imports() {
  return (
    <Guide id="imports" title="Files in and out">
      <p>
        Send a file as it is: GPX, KML, KMZ, GeoJSON, CSV, Google Takeout, XMP, a photo, or a ZIP of
        these. It is recognised by its content. The answer is 202: poll the address in{' '}
        <code>Location</code> until the import is <code>ready</code>, or let a{' '}
        <a href="#webhooks">webhook</a> tell you. Nothing becomes a location before you save the
        import, and one call undoes all of it.
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
        even after you have moved or renamed it. If the owner of a location shows only its
        approximate position, files contain the middle of that area and say so in{' '}
        <code>precision</code>. The archive of a whole account goes out with{' '}
        <code>POST data-exports</code> and comes back with <code>POST archives</code>: first a dry
        run with counts, then <code>POST archives/{'{id}'}/apply</code>. They answer 202 as well,
        with the address to poll in <code>Location</code>. If a plan has no room for all of it,{' '}
        <code>isFitting</code> brings back what fits.
      </p>
      <p>
        Where the operator has listed Immich servers, <code>POST imports/immich/albums</code> lists
        the albums that your API key may see there, and <code>POST imports/immich</code> brings the
        photos of one, or of some days, into an import. The key needs the permissions{' '}
        <code>album.read</code>, <code>asset.read</code> and <code>asset.download</code>, and{' '}
        <code>asset.view</code> for previews of files that are too large or RAW. The events{' '}
        <code>import.read</code>, <code>import.finished</code>, <code>export.finished</code> and{' '}
        <code>archive.restored</code> tell you when such work is done.
      </p>
    </Guide>
  )
}
