import { href } from 'react-router'
import { describe } from '#app/api/reference.server.ts'
import { contexts } from '#app/api/table.server.ts'
import { fileSize } from '#app/format/file-size.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/api-reference'

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
    <main className="page">
      <h1>API</h1>
      <p className="lede">
        Everything Recce does, as JSON at <code>{origin}/api/</code>. For tools there is{' '}
        <a
          href={href('/api/openapi.json')}
          className="text-accent-ink underline underline-offset-3"
        >
          an OpenAPI document
        </a>
        .
      </p>
      <dl className="my-8 grid gap-x-6 gap-y-3 md:grid-cols-[max-content_1fr]">
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
          A POST with an account may carry an <code>Idempotency-Key</code>: repeated within 24
          hours, it gives the first answer again
        </Fact>
      </dl>
      {sections.map(({ name, calls }) => (
        <section key={name} className="mt-12">
          <h2>{name}</h2>
          {calls.map((call) => (
            <CallEntry key={`${call.method} ${call.path}`} {...call} />
          ))}
        </section>
      ))}
      <section className="mt-12">
        <h2>What is published</h2>
        {things.map(({ name, fields }) => (
          <article key={name} id={name} className="border-t border-line py-5">
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
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </>
  )
}

function CallEntry({ method, path, summary, access, query, body, mostBytes, answer }: Call) {
  return (
    <article className="border-t border-line py-5">
      <h3 className="font-mono text-sm wrap-anywhere">
        <span className="inline-block min-w-16 text-accent-ink">{method}</span>
        {path}
      </h3>
      <p className="mt-1">
        {summary}
        {access === 'anyone' ? '' : ' Needs a session.'}
      </p>
      <Fields of={query} label="Query" />
      <Fields of={body} label="Body" />
      {mostBytes && (
        <p className="mt-3 text-sm text-muted">
          Body: the photo, as it is or in a form, at most {fileSize(mostBytes)}
        </p>
      )}
      <p className="mt-3 text-sm text-muted wrap-anywhere">Gives {answer}</p>
    </article>
  )
}

function Fields({ of: fields, label }: { of: Field[]; label?: string }) {
  if (fields.length === 0) return null
  return (
    <>
      {label && <p className="mt-3 text-sm text-muted">{label}</p>}
      <dl className="mt-1 grid grid-cols-[minmax(8rem,max-content)_1fr] gap-x-4 gap-y-1 text-sm">
        {fields.map(({ name, type, isRequired }) => (
          <div key={name} className="contents">
            <dt className="font-mono">
              {name}
              {isRequired ? '' : '?'}
            </dt>
            <dd className="text-muted wrap-anywhere">{type}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
