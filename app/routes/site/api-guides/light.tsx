import { Code, Guide } from './section.tsx'

export function Light() {
  return (
    <Guide id="light" title="Light">
      <p>
        Light has the same four names everywhere, by the altitude of the sun: <code>night</code>{' '}
        (below −6°), <code>blueHour</code> (−6° to −4°), <code>goldenHour</code> (−4° to 6°) and{' '}
        <code>day</code> (above 6°). <code>partOfDay</code> is <code>morning</code> or{' '}
        <code>evening</code>.
      </p>
      <Code>{`GET /api/location/{id}/light?date=2026-06-21
{ "data": { "phases": [ { "light": "goldenHour", "partOfDay": "evening", "from": …, "to": … } ] } }

PATCH /api/shoot/{id}/location/{locationId}
{ "wantedLight": "goldenHour" }

POST /api/search-discover
{ "light": { "date": "2026-06-21", "light": "goldenHour", "partOfDay": "evening" }, … }`}</Code>
      <p>
        The former names still work: <code>phase</code> in the light of a location, and{' '}
        <code>goldenEvening</code> and the like in the search.
      </p>
    </Guide>
  )
}
