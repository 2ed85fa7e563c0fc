import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import type { ViewedItem } from './viewed-item.server.ts'

type LinkedPage = { title: string; href: string }

export type ParentLinks = LinkedPage & {
  previous: LinkedPage | undefined
  next: LinkedPage | undefined
}

type SidePanelProps = {
  /** Absolute URL of the page, to be copied. */
  url: string
  parent?: ParentLinks | undefined
  item?: Pick<ViewedItem, 'editHref' | 'reportHref'>
  children?: ReactNode
}

export function SidePanel({ url, parent, item, children }: SidePanelProps) {
  const linkClicks = useLinkClicks()
  return (
    <div className="side-panel light-room" {...linkClicks}>
      {children}
      <div className="side-panel-foot row">
        {parent && <Neighbours parent={parent} />}
        {item?.editHref && (
          <a className="btn btn-secondary no-print" href={item.editHref}>
            Edit
          </a>
        )}
        <CopyButton text={url} label="Copy page link" />
        {item?.reportHref && (
          <a className="touch no-print text-muted" href={item.reportHref} rel="nofollow">
            Report this page
          </a>
        )}
      </div>
    </div>
  )
}

function Neighbours({ parent: { title, previous, next } }: { parent: ParentLinks }) {
  if (!previous && !next) return null
  const neighbour = (label: string, { title, href }: LinkedPage) => (
    <a href={href}>
      <small className="caption">{label}</small>
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
