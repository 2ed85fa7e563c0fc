import { href } from 'react-router'
import { describe, refusalNames, search } from '#app/api/reference.server.ts'
import { contexts } from '#app/api/table.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchBar } from '#app/ui/items/search-box.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/page'
import { ApiCall, ApiFields } from './call.tsx'
import './page.css'

export const handle = { search: ['search'] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'API',
      description: 'Every call of the Recce API: its parameters and its answer.',
      path: href('/api'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

let described: ReturnType<typeof describe> | undefined

export function loader({ request }: Route.LoaderArgs) {
  described ??= describe(contexts)
  const text = new URL(request.url).searchParams.get('search')?.slice(0, 100) ?? ''
  return {
    origin: publicOrigin,
    text,
    refusals: refusalNames,
    ...search(described, text),
  }
}

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { origin, text, refusals, sections, things } = loaderData
  return (
    <main className="page api-reference">
      <h1>API</h1>
      <p className="lede">
        Everything Recce does, as JSON at <code>{origin}/api/</code>. Begin with{' '}
        <a href={href('/api/guides')}>the guides</a>: a first shoot in ten calls, sync, uploads,
        conflicts, errors and webhooks. For tools there is{' '}
        <a href={href('/api/openapi.json')}>an OpenAPI document</a>. Opening pages from an app and
        logging in from a partner site have <a href={href('/for-apps')}>a page of their own</a>.
      </p>
      <SearchBar placeholder="Search the calls" search={text} />
      {text === '' && <Facts refusals={refusals} />}
      {sections.length === 0 && things.length === 0 && (
        <EmptyState title={`No call mentions “${text}”`}>
          Try a word of its address, like “portfolio”, or the name of a field.
        </EmptyState>
      )}
      {sections.map(({ name, description, calls }) => (
        <section key={name}>
          <h2>{name}</h2>
          <p>{description}</p>
          {calls.map((call) => (
            <ApiCall key={call.id} call={call} origin={origin} />
          ))}
        </section>
      ))}
      {things.length > 0 && (
        <section>
          <h2>What is published</h2>
          {things.map(({ name, fields }) => (
            <article key={name} id={name}>
              <h3>{name}</h3>
              <ApiFields of={fields} />
            </article>
          ))}
        </section>
      )}
    </main>
  )
}

type FactsProps = { refusals: Route.ComponentProps['loaderData']['refusals'] }

function Facts({ refusals }: FactsProps) {
  return (
    <dl className="api-facts">
      <Fact name="Session">
        The cookie of a login, or its <code>sessionToken</code> as{' '}
        <code>Authorization: Bearer …</code>; programs send{' '}
        <a href={`${href('/api/guides')}#tokens`}>an access token</a> there
      </Fact>
      <Fact name="Success">
        <code>{'{ "data": … }'}</code>, and <code>nextCursor</code> beside it where{' '}
        <code>limit</code> and <code>cursor</code> page a list
      </Fact>
      <Fact name="Failure">
        <code>{'{ "errors": [{ "code", "message", "path"? }] }'}</code> with the fitting status
      </Fact>
      {refusals.map(({ status, description }) => (
        <Fact key={status} name={status}>
          {description}
        </Fact>
      ))}
      <Fact name="Once">
        A POST may carry an <code>Idempotency-Key</code>: repeated within 24 hours, it gives the
        first answer again
      </Fact>
      <Fact name="In parts">
        A photo can be sent in parts and go on after a lost connection, by any client of{' '}
        <a href="https://tus.io">tus</a>: see <code>…/photos/uploads</code>
      </Fact>
      <Fact name="Clients">
        There are generators for every language, such as <code>npx openapi-typescript</code> and{' '}
        <code>openapi-generator-cli generate</code>
      </Fact>
    </dl>
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
