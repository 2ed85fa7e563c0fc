import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { type NavEntry, NavLinks } from './nav-links.tsx'

type FooterProps = {
  entries?: NavEntry[] | undefined
  legal: NavEntry[]
  year: number
}

export function Footer({ entries, legal, year }: FooterProps) {
  const linkClicks = useLinkClicks()
  return (
    <footer className="foot small" {...linkClicks}>
      <div>
        {entries && (
          <details>
            <summary>View Links</summary>
            <nav aria-label="Site">
              <NavLinks entries={entries} />
            </nav>
          </details>
        )}
        <nav aria-label="Legal">
          <NavLinks entries={legal} />
        </nav>
        <p>© {year} Recce</p>
      </div>
    </footer>
  )
}
