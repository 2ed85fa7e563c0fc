import type { ReactNode } from 'react'
import { href } from 'react-router'

type Term = { name: string; meaning: string }

type ApiGuideProps = { origin: string; scopes: Term[]; events: Term[] }

export function ApiGuide({ origin, scopes, events }: ApiGuideProps) {
  return (
    <>
      <Guide id="tokens" title="Access tokens">
        <p>
          A program of yours needs no password. Make it a token on{' '}
          <a href={href('/my/account/tokens')}>your account page</a>, for what it may do and until
          when. The token is shown once. Send it with every call:
        </p>
        <Code>{`curl '${origin}/api/tags-by-user/USER_ID' \\
  -H 'Authorization: Bearer recce_pat_…'`}</Code>
        <p>
          Every call says below which scope its token needs. Write access includes read access. A
          token without the scope gets 403, with the name of what is missing; one that has expired
          or was revoked gets 401. Login, payment, deleting the account and everything that admins
          do accept no token at all.
        </p>
        <Terms of={scopes} />
      </Guide>
      <Guide id="webhooks" title="Webhooks">
        <p>
          Instead of polling, let us notify you. Add an https address on{' '}
          <a href={href('/my/account/webhooks')}>your account page</a> and choose its events:
        </p>
        <Terms of={events} />
        <Code>{`{
  "type": "item.changed",
  "timestamp": "2026-12-24T09:37:00.000Z",
  "data": { "kind": "location", "id": "…", "item": { … } }
}`}</Code>
        <p>
          <code>item</code> is what <code>GET</code> of its kind gives you, or null once it is gone.
          The document has a schema of each event. Anybody can post to your address, so look at the
          signature first. It follows{' '}
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
          address that accepts nothing for three days, or answers 410, is switched off.
        </p>
      </Guide>
    </>
  )
}

function Guide({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="api-guide">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Terms({ of: terms }: { of: Term[] }) {
  return (
    <dl className="api-fields">
      {terms.map(({ name, meaning }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

function Code({ children }: { children: string }) {
  return <pre>{children}</pre>
}
