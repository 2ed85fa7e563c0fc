import { href, Link } from 'react-router'
import { refusalNames, scopeNames, search, toLine } from '#app/api/reference.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchBar } from '#app/ui/items/search-box.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/page'
import { CallLines } from './call-lines.tsx'
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

export function loader({ request }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('search')?.slice(0, 100) ?? ''
  const { sections, types } = search(text)
  return {
    origin: publicOrigin,
    text,
    refusals: refusalNames,
    scopes: scopeNames,
    sections: sections.map(({ calls, ...section }) => ({ ...section, lines: calls.map(toLine) })),
    types: types.map(({ name }) => name),
  }
}

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { origin, text, refusals, scopes, sections, types } = loaderData
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
      {text === '' && <Contents sections={sections} />}
      {text === '' && <Facts refusals={refusals} scopes={scopes} />}
      {sections.length === 0 && types.length === 0 && (
        <EmptyState title={`No call mentions “${text}”`}>
          Try a word of its address, like “portfolio”, or the name of a field.
        </EmptyState>
      )}
      {sections.map(({ name, description, lines }) => (
        <section key={name} id={anchorOf(name)}>
          <h2>{name}</h2>
          <p>{description}</p>
          <CallLines of={lines} anchored />
        </section>
      ))}
      {types.length > 0 && <Types names={types} />}
    </main>
  )
}

function anchorOf(name: string) {
  return name.replaceAll(' ', '-')
}

type Loaded = Route.ComponentProps['loaderData']

function Contents({ sections }: Pick<Loaded, 'sections'>) {
  return (
    <nav aria-label="Contents" className="api-contents">
      <ul>
        <li>
          <a href="#rules">Rules of all calls</a>
        </li>
        {sections.map(({ name, lines }) => (
          <li key={name}>
            <a href={`#${anchorOf(name)}`}>{name}</a> {lines.length}
          </li>
        ))}
        <li>
          <a href="#types">Types</a>
        </li>
      </ul>
    </nav>
  )
}

function Types({ names }: { names: readonly string[] }) {
  return (
    <section id="types">
      <h2>Types</h2>
      <p>What several calls take or answer, field by field.</p>
      <ul className="api-names">
        {names.map((name) => (
          <li key={name}>
            <Link to={`${href('/api/types')}#${name}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ refusals, scopes }: Pick<Loaded, 'refusals' | 'scopes'>) {
  return (
    <section id="rules">
      <h2>Rules of all calls</h2>
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
          <code>{'{ "errors": [{ "code", "message", "path"? }], "requestId" }'}</code> with the
          fitting status; <a href={`${href('/api/guides')}#errors`}>every code</a> says what to do
        </Fact>
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
      <ClosedTerms title="Statuses of failures" of={refusals} />
      <ClosedTerms title="Scopes of access tokens" of={scopes} />
    </section>
  )
}

type ClosedTermsProps = { title: string; of: Loaded['scopes'] }

function ClosedTerms({ title, of: terms }: ClosedTermsProps) {
  return (
    <details>
      <summary>{title}</summary>
      <dl className="api-facts">
        {terms.map(({ name, meaning }) => (
          <Fact key={name} name={name}>
            {meaning}
          </Fact>
        ))}
      </dl>
    </details>
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
