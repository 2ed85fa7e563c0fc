import { href, Link } from 'react-router'
import { formatCount } from '#app/format/plural.ts'
import type { FoundView } from '../view.server.ts'

type KnownLocationsProps = { rows: FoundView['known']; count: number }

export function KnownLocations({ rows, count }: KnownLocationsProps) {
  if (count === 0) return null
  return (
    <details className="import-refused unfold">
      <summary>{formatCount(count, 'location')} already yours</summary>
      <ul>
        {rows.map(({ id, title, knownId }) => (
          <li key={id}>
            <Link to={href('/my/locations/:id', { id: knownId as string })}>{title}</Link>
          </li>
        ))}
        {count > rows.length && <li>and {formatCount(count - rows.length, 'more location')}</li>}
      </ul>
    </details>
  )
}
