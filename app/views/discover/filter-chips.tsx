import { X as cross } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import './search-row.css'

export type FilterChip = {
  label: string
  /** The same search without this filter. */
  href: string
}

/** Active filters; each is a link that removes it. */
export function FilterChips({ chips, clearHref }: { chips: FilterChip[]; clearHref: string }) {
  const linkClicks = useLinkClicks({ preventScrollReset: true })
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label="Active filters" {...linkClicks}>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <a href={href} aria-label={`Remove ${label}`}>
            {label}
            <Icon of={cross} />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={clearHref}>Clear all</a>
        </li>
      )}
    </ul>
  )
}
