import { Ellipsis as more } from 'lucide'
import { useRef } from 'react'
import { useCloseElsewhere } from './close-elsewhere.ts'
import { Icon } from './icon.tsx'
import { useLinkClicks } from './link-clicks.ts'
import { isAt, type SectionEntry } from './section-nav.tsx'
import './bottom-bar.css'

type BottomBarProps = {
  label: string
  entries: SectionEntry[]
  more: SectionEntry[]
  pathname: string
}

export function BottomBar({ label, entries, more: rest, pathname }: BottomBarProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const linkClicks = useLinkClicks()
  useCloseElsewhere(box)
  const start = entries[0]?.href
  const markOf = ({ href }: SectionEntry) =>
    isAt(pathname, href, start) ? ({ 'aria-current': 'page' } as const) : {}
  const isInMore = rest.some(({ href }) => isAt(pathname, href, start))
  return (
    <nav className="bottom-bar" aria-label={label} {...linkClicks}>
      {entries.map((entry) => (
        <a key={entry.href} href={entry.href} data-discover {...markOf(entry)}>
          {entry.icon && <Icon of={entry.icon} />}
          {entry.label}
        </a>
      ))}
      <details ref={box}>
        <summary className={isInMore ? 'is-current' : undefined}>
          <Icon of={more} />
          More
        </summary>
        <div>
          {rest.map((entry) => (
            <a key={entry.href} href={entry.href} {...markOf(entry)}>
              {entry.icon && <Icon of={entry.icon} />}
              {entry.label}
            </a>
          ))}
        </div>
      </details>
    </nav>
  )
}
