type Step = { title: string; href: string }

/** What holds a page's item, and the items around it in its order, as links. */
export type ParentLinks = Step & { previous: Step | undefined; next: Step | undefined }

/** From one item of a portfolio, shoot or project to the next, without going back to its list. */
export function Steps({ parent }: { parent: ParentLinks }) {
  const { title, previous, next } = parent
  if (!previous && !next) return null
  const step = (label: string, { title, href }: Step) => (
    <a href={href}>
      <small className="edge">{label}</small>
      {title}
    </a>
  )
  return (
    <nav className="steps" aria-label={`More of ${title}`}>
      {next && step('Next', next)}
      {previous && step('Previous', previous)}
    </nav>
  )
}
