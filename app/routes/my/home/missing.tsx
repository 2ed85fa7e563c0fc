import { href } from 'react-router'
import type { Lacking, Missing } from '#app/domain/shoots/missing.server.ts'
import { formatCount } from '#app/format/plural.ts'

const kinds = [
  { key: 'date', noun: 'shoot', label: 'without a date', path: href('/my/shoots') },
  { key: 'position', noun: 'location', label: 'without a position', path: href('/my/locations') },
  { key: 'photo', noun: 'location', label: 'without a photo', path: href('/my/locations') },
] as const

export function HomeMissing({ missing }: { missing: Missing }) {
  const lacking = kinds.filter(({ key }) => missing[key].count > 0)
  if (lacking.length === 0) return null
  return (
    <section className="home-missing" aria-labelledby="missing">
      <h2 id="missing">Missing</h2>
      <ul>
        {lacking.map(({ key, noun, label, path }) => (
          <li key={key}>
            <b>
              {formatCount(missing[key].count, noun)} {label}
            </b>
            <MissingItems lacking={missing[key]} path={path} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MissingItems({ lacking: { count, items }, path }: { lacking: Lacking; path: string }) {
  return (
    <span>
      {items.map(({ id, title }) => (
        <a key={id} className="touch" href={`${path}/${id}`}>
          {title}
        </a>
      ))}
      {count > items.length && (
        <a className="touch" href={path}>
          and {count - items.length} more
        </a>
      )}
    </span>
  )
}
