import type { ReactNode } from 'react'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { portfolioHref, profileHref } from '#app/views/addresses.ts'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'
import './shelf-card.css'

type ListingCardProps = {
  item: {
    slug: string
    title: string
    priceCents: number
    username: string
    displayName: string
    locationCount: number
    area: string | null
    hero: ShownPhoto | null
    samples: ShownPhoto[]
  }
  eager: boolean
  children?: ReactNode
}

export function ListingCard({ item, eager, children }: ListingCardProps) {
  const { slug, title, priceCents, username, displayName, locationCount, area, hero, samples } =
    item
  return (
    <article className="shelf-card">
      <a href={portfolioHref(username, slug)}>
        {hero ? (
          <Picture
            photo={photoView(hero, '')}
            sizes="(width < 680px) 100vw, (width < 996px) 50vw, 400px"
            eager={eager}
          />
        ) : (
          <i />
        )}
        {samples.length > 0 && (
          <span className="shelf-card-samples">
            {samples.slice(0, 4).map((sample) => (
              <Picture key={sample.id} photo={photoView(sample, '')} sizes="100px" />
            ))}
          </span>
        )}
        <h2>{title}</h2>
        <b>{priceCents > 0 ? dollars(priceCents) : 'No price yet'}</b>
      </a>
      <p className="caption">{joinCaption([formatCount(locationCount, 'location'), area])}</p>
      <p className="caption">
        by <a href={profileHref(username)}>{displayName || username}</a>
      </p>
      {children && <div className="shelf-card-heart">{children}</div>}
    </article>
  )
}
