import { href, Link } from 'react-router'
import type { RecentImport } from '#app/domain/places/import/view.server.ts'
import { historyDate } from '#app/format/date.ts'
import { formatCount } from '#app/format/plural.ts'

export function RecentImports({ recent }: { recent: RecentImport[] }) {
  if (recent.length === 0) return null
  return (
    <section className="import-recent" aria-labelledby="recent">
      <h2 id="recent">Last imports</h2>
      <ul>
        {recent.map(({ id, createdAt, savedAt, places, photos }) => (
          <li key={id}>
            <Link to={href('/my/import/:id', { id })}>
              {savedAt
                ? `${formatCount(places, 'place')}, ${formatCount(photos, 'photo')}`
                : `${formatCount(photos, 'photo')} waiting to be saved`}
            </Link>
            <span className="edge">{historyDate(createdAt, 'UTC')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
