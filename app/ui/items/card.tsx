import type { Layout } from '#app/domain/listing.ts'
import type { Audience } from '#app/domain/sharing/audience.ts'

/** @param color shown until the picture has loaded */
export type CardPhoto = { id: string; color: string }
/** The lists have the widths of their variants; `avif` is for browsers that can show it. */
export type CardSource = { src: string; srcSet?: string; avif?: string }

/** Who sees the item: the word as it is shown, and why. */
export type CardAudience = { audience: Audience; words: string; reason: string }

export type CardProps = {
  href: string
  title: string
  edge: string
  /** A second line, shown only in the list layout. */
  line?: string
  /** How far it is, in a word or two. */
  status?: string
  audience?: CardAudience
  color?: string
  source?: CardSource
  layout: Layout
  sizes?: string
  /** Loads at once: it is in view from the start, or the first of those that are. */
  eager?: boolean | 'first'
}

export function Card(props: Omit<CardProps, 'href'>) {
  const { title, edge, line, status, audience, layout, ...picture } = props
  return (
    <>
      <CardPicture {...picture} />
      <b>{title}</b>
      <small>{edge}</small>
      {layout === 'list' && line && <em>{line}</em>}
      {(status || audience) && (
        <span className="card-badges">
          {status && <span className="card-status">{status}</span>}
          {audience && (
            <span className={`card-${audience.audience}`} title={audience.reason}>
              {audience.words}
            </span>
          )}
        </span>
      )}
    </>
  )
}

type CardPictureProps = Pick<CardProps, 'source' | 'sizes' | 'color' | 'eager'>

function CardPicture({ source, sizes, color, eager }: CardPictureProps) {
  if (!source) return <i />
  const picture = (
    <img
      src={source.src}
      srcSet={source.srcSet}
      sizes={source.srcSet && sizes}
      alt=""
      width={480}
      height={320}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
      style={{ background: color }}
    />
  )
  if (!source.avif) return picture
  return (
    <picture>
      <source type="image/avif" srcSet={source.avif} sizes={source.srcSet && sizes} />
      {picture}
    </picture>
  )
}
