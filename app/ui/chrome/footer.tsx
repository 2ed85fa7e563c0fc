import { useFollow } from '../follow.ts'
import { type NavEntry, NavLinks } from './nav-links.tsx'

type FooterProps = {
  entries: NavEntry[]
  legal: NavEntry[]
  year: number
}

export function Footer({ entries, legal, year }: FooterProps) {
  const follow = useFollow()
  return (
    <footer className="foot" {...follow}>
      <div>
        <details>
          <summary>View Links</summary>
          <nav aria-label="Site">
            <NavLinks entries={entries} />
          </nav>
        </details>
        <nav aria-label="Legal">
          <NavLinks entries={legal} />
        </nav>
        <p>© {year} Recce</p>
      </div>
    </footer>
  )
}
