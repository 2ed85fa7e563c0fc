import type { ComponentProps } from 'react'
import type { Showcase } from '#app/domain/money/market/showcase.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { Card } from '#app/ui/items/card.tsx'
import { useLinkClicks } from '#app/ui/link-clicks.ts'
import { LocationMap } from '#app/ui/map/map.tsx'
import { Portrait } from '#app/ui/portrait.tsx'
import { portfolioHref, profileHref } from '#app/views/addresses.ts'
import { sizedSource } from '#app/views/photos.ts'
import { portfolioCaption } from '#app/views/portfolio-caption.ts'
import { portraitUrls } from '#app/views/portrait.ts'
import './showcase.css'

type ShowcaseProps = {
  showcase: Showcase
  map: Pick<ComponentProps<typeof LocationMap>, 'tiles' | 'googleMapsApiKey'>
}

/** What is in a portfolio for sale, where it is, and who sells it. */
export function ShowcaseSections({ showcase, map }: ShowcaseProps) {
  const follow = useLinkClicks()
  return (
    <div className="showcase" {...follow}>
      <Inside showcase={showcase} />
      <Region area={showcase.area} map={map} />
      <Seller showcase={showcase} />
    </div>
  )
}

function Inside({
  showcase: { locationCount, photoCount, noteCount },
}: Pick<ShowcaseProps, 'showcase'>) {
  return (
    <section aria-labelledby="inside">
      <h2 id="inside">What’s inside</h2>
      <dl className="showcase-inside">
        <div>
          <dt>{formatCount(locationCount, 'location')}</dt>
          <dd>with exact positions, ready for your shoots</dd>
        </div>
        <div>
          <dt>{formatCount(photoCount, 'photo')}</dt>
          <dd>with lens and direction, where the camera wrote them down</dd>
        </div>
        <div>
          <dt>Light for every day</dt>
          <dd>sun, moon and golden hour at each location</dd>
        </div>
        {noteCount > 0 && (
          <div>
            <dt>{formatCount(noteCount, 'note')}</dt>
            <dd>from the photographer who was there</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** With a wider circle a map says nothing. */
const maxRadiusKm = 1000

function Region({ area, map }: { area: Showcase['area']; map: ShowcaseProps['map'] }) {
  if (!area) return null
  const { words, circle } = area
  return (
    <section aria-labelledby="region">
      <h2 id="region">Where</h2>
      <p>{words}. The exact positions come with the purchase.</p>
      {circle && circle.radiusKm <= maxRadiusKm && (
        <LocationMap
          {...map}
          pins={[
            {
              id: 'region',
              title: words,
              latitude: circle.latitude,
              longitude: circle.longitude,
              radius: circle.radiusKm * 1000,
            },
          ]}
          zoom={zoomOf(circle)}
          label={words}
        />
      )}
    </section>
  )
}

/** The whole circle in a map about 480 pixels wide. */
function zoomOf({ latitude, radiusKm }: { latitude: number; radiusKm: number }) {
  const kmOfWorld = 40_075 * Math.cos((latitude * Math.PI) / 180)
  return Math.max(2, Math.floor(Math.log2((kmOfWorld * 300) / (256 * 2 * radiusKm))))
}

function Seller({ showcase }: Pick<ShowcaseProps, 'showcase'>) {
  const { username, displayName, town, portrait, others } = showcase
  const name = displayName || username
  return (
    <section aria-labelledby="seller">
      <h2 id="seller">The photographer</h2>
      <a className="showcase-seller" href={profileHref(username)}>
        <Portrait
          name={name}
          size={64}
          alt=""
          {...(portrait && { urls: portraitUrls(portrait.id), color: portrait.color })}
        />
        <span>
          <b>{name}</b>
          <small className="caption">{joinCaption([displayName && username, town])}</small>
        </span>
      </a>
      {others.length > 0 && (
        <ul className="sheet showcase-others" aria-label={`Other portfolios of ${name}`}>
          {others.map(({ slug, title, priceCents, locationCount, photo }) => (
            <li key={slug}>
              <Card
                href={portfolioHref(username, slug)}
                title={title}
                caption={portfolioCaption(priceCents, locationCount)}
                color={photo?.color}
                source={photo ? sizedSource(photo.id) : undefined}
                layout="grid"
                sizes="(width < 768px) 50vw, 240px"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
