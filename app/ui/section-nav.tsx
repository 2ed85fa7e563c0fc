import type { IconNode } from 'lucide'
import { Icon } from './icon.tsx'
import { useLinkClicks } from './link-clicks.ts'
import { useScrollRow } from './scroll-row.ts'
import './section-nav.css'

export type SectionEntry = { label: string; href: string; icon?: IconNode }

type SectionNavProps = {
  label: string
  /** The first is the start of the section, marked as current only on its own page. */
  entries: SectionEntry[]
  pathname: string
  /** More of its look: `admin-nav`, or `work-nav`, whose pages a phone has at the foot. */
  variant?: 'admin-nav' | 'work-nav'
}

/** The routes of the pages are preloaded when the current page is idle. */
export function SectionNav({ label, entries, pathname, variant: look }: SectionNavProps) {
  const linkClicks = useLinkClicks()
  const row = useScrollRow<HTMLDivElement>(pathname)
  const start = entries[0]?.href
  return (
    <nav
      className={look ? `section-nav ${look}` : 'section-nav'}
      aria-label={label}
      {...linkClicks}
    >
      <div ref={row} className="scroll-row">
        {entries.map(({ label: page, href, icon }) => (
          <a
            key={href}
            href={href}
            data-discover
            aria-current={isAt(pathname, href, start) ? 'page' : undefined}
          >
            {icon && <Icon of={icon} />}
            {page}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** @param start the start of the section, whose address all others begin with */
export function isAt(pathname: string, href: string, start: string | undefined) {
  return pathname === href || (href !== start && pathname.startsWith(`${href}/`))
}
