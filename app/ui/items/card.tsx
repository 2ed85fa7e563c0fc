import type { ReactNode } from 'react'
import type { Layout } from '#app/domain/places/listing.ts'

/** The picture of a card: where it is, and what stands there until it comes. */
export type CardPhoto = { id: string; color: string }
export type CardSource = { src: string; srcSet?: string }

export type CardProps = {
  href: string
  title: string
  edge: string
  /** One more line, shown by the list layout. */
  line?: string
  color?: string
  source?: CardSource
  layout: Layout
  sizes?: string
  /** One of the first pictures of the page. */
  eager?: boolean
  action?: ReactNode
}

/** One frame of the sheet: a link, a picture, a title and its edge print. Kept small: pages show sixty. */
export function Card(props: CardProps) {
  const { href, title, edge, line, color, source, layout, sizes, eager, action } = props
  return (
    <li>
      <a href={href}>
        {source ? (
          <img
            src={source.src}
            srcSet={source.srcSet}
            sizes={source.srcSet && sizes}
            alt=""
            width="480"
            height="320"
            loading={eager ? undefined : 'lazy'}
            style={{ background: color }}
          />
        ) : (
          <i />
        )}
        <b>{title}</b>
        <small>{edge}</small>
        {layout === 'list' && line && <em>{line}</em>}
      </a>
      {action}
    </li>
  )
}
