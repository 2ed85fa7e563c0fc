import type { ReactNode } from 'react'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { portfolioHref, profileHref } from '#app/views/addresses.ts'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'
import { portraitUrls } from '#app/views/portrait.ts'
import './listing-card.css'

type ListingCardProps = {
  item: {
    slug: string
    title: string
    priceCents: number
    username: string
    displayName: string
    sellerPictureId?: string | null
    locationCount: number
    area: string | null
    hero: ShownPhoto | null
    samples: ShownPhoto[]
  }
  eager: boolean
  children?: ReactNode
}

export function ListingCard({ item, eager, children }: ListingCardProps) {
  const { slug, title, priceCents, locationCount, area, hero, samples } = item
  return (
    <article className="listing-card">
      <a href={portfolioHref(item.username, slug)}>
        <span className="listing-photo">
          {hero ? (
            <Picture
              photo={photoView(hero, '')}
              sizes="(width < 768px) 100vw, (width < 1200px) 50vw, 560px"
              eager={eager}
            />
          ) : (
            <i />
          )}
          <b>{priceCents > 0 ? dollars(priceCents) : 'No price yet'}</b>
        </span>
        {samples.length > 0 && (
          <span className="listing-samples">
            {samples.slice(0, 4).map((sample) => (
              <Picture key={sample.id} photo={photoView(sample, '')} sizes="140px" />
            ))}
          </span>
        )}
        <h2>{title}</h2>
      </a>
      <p className="caption">{joinCaption([formatCount(locationCount, 'location'), area])}</p>
      <Seller item={item} />
      {children && <div className="listing-heart">{children}</div>}
    </article>
  )
}

function Seller({
  item: { username, displayName, sellerPictureId },
}: Pick<ListingCardProps, 'item'>) {
  const name = displayName || username
  return (
    <a className="listing-seller" href={profileHref(username)}>
      <Portrait
        name={name}
        urls={sellerPictureId ? portraitUrls(sellerPictureId) : undefined}
        size={32}
        alt=""
      />
      <span>
        <span className="sr-only">Sold by </span>
        {name}
      </span>
    </a>
  )
}
