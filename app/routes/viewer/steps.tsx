type Step = { title: string; href: string }

/** Links to the item that contains the viewed one, and to its neighbours in that order. */
export type ParentLinks = Step & { previous: Step | undefined; next: Step | undefined }

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
