import { kinds } from '#app/domain/rules/kind.ts'
import {
  type LeftEntries,
  type PartCounts,
  type RestoredPart,
  type RestoreReport,
  restoreParts,
} from '#app/domain/whole/restore/restore.ts'
import { formatNumber } from '#app/format/number.ts'

const names: Record<RestoredPart, string> = {
  profile: 'Profile',
  locations: kinds.location.titles,
  photos: 'Photos',
  tags: 'Tags',
  locationNotes: 'Notes for call sheets',
  portfolios: kinds.portfolio.titles,
  projects: kinds.project.titles,
  shoots: kinds.shoot.titles,
  gear: 'Gear items',
  favorites: 'Favourites',
  searches: 'Saved searches',
  notices: 'Notification settings',
  quiet: 'Quiet hours',
}

type PartTableProps = { parts: RestoreReport['parts']; isDone: boolean }

/** What is in the archive, and what becomes of it. */
export function PartTable({ parts, isDone }: PartTableProps) {
  const rows = restoreParts.flatMap((part) => {
    const counts = parts[part]
    return counts ? [{ part, counts }] : []
  })
  return (
    <table className="restore-parts">
      <thead>
        <tr>
          <th scope="col">In the archive</th>
          <th scope="col">{isDone ? 'Brought back' : 'New'}</th>
          <th scope="col">Yours already</th>
          <th scope="col">
            Different<small>yours stays</small>
          </th>
          <th scope="col">Left out</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, counts }) => (
          <PartRow key={part} name={names[part]} counts={counts} />
        ))}
      </tbody>
    </table>
  )
}

function PartRow({ name, counts }: { name: string; counts: PartCounts }) {
  const { found, added, same, differs, left } = counts
  return (
    <tr>
      <th scope="row">
        {name} <span>{formatNumber(found)}</span>
      </th>
      {[added, same, differs, left].map((count, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <td key={column}>{count === 0 ? '–' : formatNumber(count)}</td>
      ))}
    </tr>
  )
}

/** Why entries are left out. */
export function LeftList({ left }: { left: LeftEntries[] }) {
  if (left.length === 0) return null
  return (
    <section aria-labelledby="left">
      <h3 id="left">Left out</h3>
      <ul className="restore-left">
        {left.map(({ part, text, count, titles }) => (
          <li key={`${part} ${text}`}>
            {names[part]}, {formatNumber(count)}: {text}
            {titles.length > 0 && ` (${titles.join(', ')}${count > titles.length ? ' …' : ''})`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What no archive brings back. */
export function NeverBack() {
  return (
    <section className="restore-never" aria-labelledby="never">
      <h3 id="never">What never comes back</h3>
      <p>
        Everything comes back private: nothing is public, on Discover or for sale until you say so.
        The people of a shoot come back as lines of its call sheets; nobody is invited again.
      </p>
      <p>
        Records of the Recce that made the archive stay there: your plan, payments, purchases and
        sales; links and what was shared with you; issued call sheets; submissions and reports;
        access tokens, webhooks and devices; messages.
      </p>
    </section>
  )
}
