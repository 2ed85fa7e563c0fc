import { href } from 'react-router'
import { reference } from '#app/api/reference.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/type-list'
import { ApiFields } from './fields.tsx'
import './page.css'

export const handle = { search: [] }

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Types of the API',
      description: 'What the calls of the Recce API take and answer, field by field.',
      path: href('/api/types'),
    },
    loaderData,
  )
}

export function headers() {
  return publicPage
}

export function loader() {
  return { origin: publicOrigin, types: reference().types }
}

export default function ApiTypes({ loaderData: { types } }: Route.ComponentProps) {
  const names = types.map(({ name }) => name)
  return (
    <main className="page api-reference">
      <h1>Types</h1>
      <p className="lede">
        What several calls of <a href={href('/api')}>the API</a> take or answer. A field with a
        question mark may be missing.
      </p>
      <nav aria-label="Contents" className="api-contents">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {types.map(({ name, fields }) => (
        <article key={name} id={name}>
          <h2 className="api-call">
            <a href={`#${name}`}>{name}</a>
          </h2>
          <ApiFields of={fields} types={names} />
        </article>
      ))}
    </main>
  )
}
