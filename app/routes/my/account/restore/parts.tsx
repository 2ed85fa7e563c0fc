import { kinds } from '#app/domain/rules/kind.ts'
import { limitedNames } from '#app/domain/rules/tier.ts'
import {
  type Lacking,
  type LeftEntries,
  type PartCounts,
  type RestoredPart,
  type RestoreReport,
  restoreParts,
} from '#app/domain/whole/restore/restore.ts'
import { fileSize } from '#app/format/file-size.ts'
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

type PartTableProps = Pick<RestoreReport, 'parts' | 'fitting'> & { isDone: boolean }

/** What is in the archive, and what becomes of it. */
export function PartTable({ parts, fitting, isDone }: PartTableProps) {
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
          {fitting && <th scope="col">Fits your plan</th>}
          <th scope="col">Yours already</th>
          <th scope="col">
            Different<small>yours stays</small>
          </th>
          <th scope="col">Left out</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, counts }) => (
          <PartRow key={part} name={names[part]} counts={counts} fits={fitting?.[part]} />
        ))}
      </tbody>
    </table>
  )
}

type PartRowProps = { name: string; counts: PartCounts; fits: number | undefined }

function PartRow({ name, counts, fits }: PartRowProps) {
  const { found, added, same, differs, left } = counts
  return (
    <tr>
      <th scope="row">
        {name} <span>{formatNumber(found)}</span>
      </th>
      {[added, fits ?? [], same, differs, left].flat().map((count, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <td key={column}>{count === 0 ? '–' : formatNumber(count)}</td>
      ))}
    </tr>
  )
}

/** What the plan has too little room for. */
export function LackingList({ lacking }: { lacking: Lacking[] }) {
  return (
    <section className="restore-never" aria-labelledby="lacking">
      <h3 id="lacking">What fits your plan</h3>
      <ul className="restore-left">
        {lacking.map(({ category, adding, room }) => (
          <li key={category}>
            {category === 'storage'
              ? `Photos: ${fileSize(adding)} are new, and there is room for ${fileSize(room)}`
              : `${category === 'archives' ? 'Archived items' : limitedNames[category].titles}: ${formatNumber(adding)} are new, and there is room for ${formatNumber(room)}`}
          </li>
        ))}
      </ul>
      <p>
        You can bring back what fits: the oldest first, each with its photos, and nothing that uses
        what does not fit. The same archive brings back the rest once your plan has room.
      </p>
    </section>
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
