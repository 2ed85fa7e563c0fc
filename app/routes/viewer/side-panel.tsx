import type { ReactNode } from 'react'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { type ParentLinks, Steps } from './steps.tsx'

type BesideProps = {
  /** The absolute address of the page, to copy. */
  url: string
  parent?: ParentLinks | undefined
  /** What the frame shows, large. */
  children?: ReactNode
}

/** What stands beside the frame on a wide screen, and below it on a phone. */
export function Beside({ url, parent, children }: BesideProps) {
  const linkClicks = useLinkClicks()
  return (
    <div className="beside" {...linkClicks}>
      {children}
      <div className="beside-foot row">
        <CopyButton text={url} label="Copy page link" />
        {parent && <Steps parent={parent} />}
      </div>
    </div>
  )
}

type BesideMapProps = { title: string; children: ReactNode }

export function BesideMap({ title, children }: BesideMapProps) {
  return (
    <section className="beside-map">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
