import { data, href, Link } from 'react-router'
import { findCall, toLine, typesIn } from '#app/api/reference.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/call-page'
import { ApiCall } from './call.tsx'
import { CallLines } from './call-lines.tsx'
import './page.css'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { method, path, summary, id } = loaderData.call
  return siteMeta(
    {
      title: `${method} ${path}`,
      description: summary.replaceAll('`', ''),
      path: href('/api/calls/:id', { id }),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader({ params }: Route.LoaderArgs) {
  const found = findCall(params.id)
  if (!found) throw data(null, { status: 404 })
  const { call, section } = found
  const fields = [...call.body, ...call.answerFields, ...call.parameters]
  return {
    origin: publicOrigin,
    call,
    types: typesIn([call.answer, ...fields.map(({ type }) => type)]),
    section: { name: section.name, lines: section.calls.map(toLine) },
  }
}

export default function ApiCallPage({ loaderData }: Route.ComponentProps) {
  const { call, types, origin, section } = loaderData
  return (
    <main className="page api-reference">
      <p>
        <Link to={`${href('/api')}#${section.name}`}>API: {section.name}</Link>
      </p>
      {/* A key, because the form of a call keeps what was typed. */}
      <ApiCall key={call.id} call={call} types={types} origin={origin} />
      <details>
        <summary>
          All {section.lines.length} calls of {section.name}
        </summary>
        <CallLines of={section.lines} current={call.id} />
      </details>
    </main>
  )
}
