import { href } from 'react-router'
import { Code, Guide, type Term, Terms } from './section.tsx'

export function Webhooks({ events }: { events: Term[] }) {
  return (
    <Guide id="webhooks" title="Webhooks">
      <p>
        Instead of polling, let us notify you. Add an https address on{' '}
        <a href={href('/my/account/webhooks')}>your account page</a>, or with{' '}
        <code>POST webhooks</code>, and choose its events:
      </p>
      <Terms of={events} />
      <Code>{`{
  "id": "…",
  "type": "item.changed",
  "apiVersion": "1",
  "timestamp": "2026-12-24T09:37:00.000Z",
  "actor": { "id": "…", "username": "ana" },
  "changed": ["title"],
  "data": { "kind": "location", "id": "…", "item": { … } }
}`}</Code>
      <p>
        <code>actor</code> is who did it, null for Recce itself. <code>changed</code> names the
        fields that differ from the last event of the item. <code>item</code> is what{' '}
        <code>GET</code> of its kind gives you, or null once it is gone. Events of work that is
        done, such as <code>import.read</code>, have what came of it instead, so that you need not
        ask again and again. The document has a schema of each event. Anybody can post to your
        address, so look at the signature first. It follows{' '}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, which has a library for
        most languages:
      </p>
      <Code>{`import { Webhook } from 'standardwebhooks'

// body is the text as it came: parsed and written again it may differ.
function receive(body, headers) {
  const event = new Webhook(process.env.RECCE_WEBHOOK_SECRET).verify(body, headers)
  console.log(event.type, event.data.id)
}`}</Code>
      <p>
        Without one: the secret behind <code>whsec_</code> is base64. Take the HMAC-SHA256 of{' '}
        <code>{'{webhook-id}.{webhook-timestamp}.{body}'}</code>, write it as base64, and look for{' '}
        <code>v1,</code> with it in <code>webhook-signature</code>.
      </p>
      <p>
        Answer with any 2xx within some seconds. Anything else is tried again, with pauses from
        seconds to a day, so an event may come twice: <code>webhook-id</code> stays the same. An
        address that accepts nothing for three days, or answers 410, is switched off. What was sent
        and answered is in <code>GET webhooks/{'{id}'}/deliveries</code>, and each can be sent
        again.
      </p>
      <p>
        While you develop, run Recce on your machine with <code>WEBHOOKS_LOCAL=1</code>: then an
        address such as <code>http://localhost:4000/events</code> is accepted too.
      </p>
    </Guide>
  )
}
