import { href } from 'react-router'
import { describe } from '#app/api/reference.server.ts'
import { contexts } from '#app/api/table.server.ts'
import { fileSize } from '#app/format/file-size.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/api-reference'
import './api-reference.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'API',
      description: 'Every call of the Recce API: what it takes, what it gives.',
      path: href('/api'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

/** Built once, since it stays the same until the next start. */
let described: ReturnType<typeof describe> | undefined

export function loader() {
  described ??= describe(contexts)
  return { origin: publicOrigin, ...described }
}

type Section = Route.ComponentProps['loaderData']['sections'][number]
type Call = Section['calls'][number]
type Field = Call['body'][number]

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { origin, sections, things } = loaderData
  return (
    <main className="page api-reference">
      <h1>API</h1>
      <p className="lede">
        Everything Recce does, as JSON at <code>{origin}/api/</code>. For tools there is{' '}
        <a href={href('/api/openapi.json')}>an OpenAPI document</a>.
      </p>
      <dl className="api-facts">
        <Fact name="Session">
          The cookie of a login, or its <code>sessionToken</code> as{' '}
          <code>Authorization: Bearer …</code>
        </Fact>
        <Fact name="Success">
          <code>{'{ "data": … }'}</code>, and <code>nextCursor</code> beside it where{' '}
          <code>limit</code> and <code>cursor</code> page a list
        </Fact>
        <Fact name="Failure">
          <code>{'{ "errors": [{ "code", "message", "path"? }] }'}</code> with the fitting status
        </Fact>
        <Fact name="Once">
          A POST may carry an <code>Idempotency-Key</code>: repeated within 24 hours, it gives the
          first answer again
        </Fact>
      </dl>
      {sections.map(({ name, calls }) => (
        <section key={name}>
          <h2>{name}</h2>
          {calls.map((call) => (
            <CallEntry key={`${call.method} ${call.path}`} {...call} />
          ))}
        </section>
      ))}
      <section>
        <h2>What is published</h2>
        {things.map(({ name, fields }) => (
          <article key={name} id={name}>
            <h3>{name}</h3>
            <Fields of={fields} />
          </article>
        ))}
      </section>
    </main>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function CallEntry({ method, path, summary, access, query, body, mostBytes, answer }: Call) {
  return (
    <article>
      <h3 className="api-call">
        <span>{method}</span>
        {path}
      </h3>
      <p>
        {summary}
        {access === 'anyone' ? '' : ' Needs a session.'}
      </p>
      <Fields of={query} label="Query" />
      <Fields of={body} label="Body" />
      {mostBytes && (
        <p className="api-note">
          Body: the photo, as it is or in a form, at most {fileSize(mostBytes)}
        </p>
      )}
      <p className="api-note">Gives {answer}</p>
    </article>
  )
}

function Fields({ of: fields, label }: { of: Field[]; label?: string }) {
  if (fields.length === 0) return null
  return (
    <>
      {label && <p className="api-note">{label}</p>}
      <dl className="api-fields">
        {fields.map(({ name, type, isRequired }) => (
          <div key={name}>
            <dt>
              {name}
              {isRequired ? '' : '?'}
            </dt>
            <dd>{type}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
