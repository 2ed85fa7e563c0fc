import { Code, Guide } from './section.tsx'

export function CallSheets() {
  return (
    <Guide id="call-sheets" title="Call sheets">
      <p>
        Each day of a shoot has a sheet, filled from the shoot. Read it, fill in what is{' '}
        <code>missing</code>, and issue it: everybody with an email gets their own.{' '}
        <code>basis</code> is the number of the newest version that you have seen, so that of two
        people who issue at once one gets 409. <code>who</code> is the ID of a share, or{' '}
        <code>owner</code>.
      </p>
      <Code>{`POST /api/shoot/{id}/sheet-people
{ "name": "Ben", "role": "Assistant", "email": "ben@example.com" }

PATCH /api/shoot/{id}/sheet/2026-06-21
{ "generalCall": "06:30", "wrap": "19:00", "sheet": { "client": "Studio Nord" } }

PATCH /api/shoot/{id}/sheet/2026-06-21/people/{who}
{ "callTime": "05:40", "pickupTime": "05:10" }

POST /api/shoot/{id}/sheet/2026-06-21/issue
{ "basis": 0, "isFinal": true }

GET /api/shoot/{id}/sheet/2026-06-21/recipients
{ "data": [ { "name": "Ben", "state": "confirmed", "since": …, "link": … } ] }`}</Code>
      <p>
        Later changes are in <code>changes</code> until you issue them; the next version goes to
        those whose part has changed, and only they confirm again. <a href="#webhooks">Webhooks</a>{' '}
        tell you of both without asking. Whoever has a <code>link</code> can confirm for that
        person, so a token needs <code>sharing:write</code> to read it, as it does to send mails.
      </p>
    </Guide>
  )
}
