import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'

type LinkedPage = { title: string; href: string }

/** Links to the item that holds the viewed one, and to its neighbours in that order. */
export type ParentLinks = LinkedPage & {
  previous: LinkedPage | undefined
  next: LinkedPage | undefined
}

type SidePanelProps = {
  /** The absolute address of the page, to copy. */
  url: string
  parent?: ParentLinks | undefined
  /** What the frame shows, large. */
  children?: ReactNode
}

/** What stands beside the frame on a wide screen, and below it on a phone. */
export function SidePanel({ url, parent, children }: SidePanelProps) {
  const linkClicks = useLinkClicks()
  return (
    <div className="side-panel" {...linkClicks}>
      {children}
      <div className="side-panel-foot row">
        <CopyButton text={url} label="Copy page link" />
        {parent && <Neighbours parent={parent} />}
      </div>
    </div>
  )
}

function Neighbours({ parent: { title, previous, next } }: { parent: ParentLinks }) {
  if (!previous && !next) return null
  const neighbour = (label: string, { title, href }: LinkedPage) => (
    <a href={href}>
      <small className="edge">{label}</small>
      {title}
    </a>
  )
  return (
    <nav className="steps" aria-label={`More of ${title}`}>
      {next && neighbour('Next', next)}
      {previous && neighbour('Previous', previous)}
    </nav>
  )
}

export function SidePanelMap({ children }: { children: ReactNode }) {
  return (
    <section className="side-panel-map">
      <h2>On the map</h2>
      {children}
    </section>
  )
}
