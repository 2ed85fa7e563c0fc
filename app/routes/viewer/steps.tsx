import { locationHref } from './addresses.ts'

type Named = { slug: string; title: string }
type StepsProps = {
  username: string
  portfolio: Named & { previous: Named | null; next: Named | null }
}

/** From one place of a portfolio to the next, without going back to its list. */
export function Steps({ username, portfolio }: StepsProps) {
  const { previous, next } = portfolio
  if (!previous && !next) return null
  const step = (label: string, { slug, title }: Named) => (
    <a href={locationHref(username, slug, portfolio.slug)}>
      <small className="edge">{label}</small>
      {title}
    </a>
  )
  return (
    <nav className="steps" aria-label={`More of ${portfolio.title}`}>
      {next && step('Next', next)}
      {previous && step('Previous', previous)}
    </nav>
  )
}
