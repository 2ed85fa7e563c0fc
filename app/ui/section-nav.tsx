import type { IconNode } from 'lucide'
import { Icon } from './icon.tsx'
import { useLinkClicks } from './link-clicks.ts'
import { useScrollRow } from './scroll-row.ts'
import './section-nav.css'

export type SectionEntry = { label: string; href: string; icon?: IconNode }

type SectionNavProps = {
  label: string
  entries: SectionEntry[]
  pathname: string
  variant?: 'admin-nav' | 'work-nav'
}

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

/** @param start path with which all other paths start, so it is matched only exactly */
export function isAt(pathname: string, href: string, start: string | undefined) {
  return pathname === href || (href !== start && pathname.startsWith(`${href}/`))
}
