import type { ImportDetails } from '#app/domain/places/import/view.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Card } from '#app/ui/items/card.tsx'
import { type CardItem, ItemList } from '#app/ui/items/list.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { cardPhoto, cardSource } from '#app/views/library/items.ts'
import { RefusedList, type RefusedPhoto } from './refused-list.tsx'
import '#app/views/places/import.css'

export type SavedItem = ImportDetails['places'][number] & { href: string }

export type ImportResultProps = {
  /** The first of them, if there are very many. */
  places: SavedItem[]
  total: number
  photoCount: number
  refused: RefusedPhoto[]
  refusedCount: number
  /** Number of announced photos that never arrived. */
  missing: number
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
}

const largeCount = 5

export function ImportResult(props: ImportResultProps) {
  const { places, total, photoCount, refused, refusedCount, missing, map } = props
  const best = bestOf(places)
  const others = places.filter((place) => !best.includes(place))
  return (
    <>
      <h1>
        {formatCount(total, 'location')}
        {photoCount > 0 && `, ${formatCount(photoCount, 'photo')}`}
      </h1>
      {missing > 0 && (
        <Notice type="warning">
          {formatCount(missing, 'photo')} did not arrive: the import was stopped. Drop them again to
          add them to the same locations.
        </Notice>
      )}
      <RefusedList refused={refused} count={refusedCount} />
      {best.length === 0 && <SavedMap places={places} settings={map} className="import-overview" />}
      {best.length > 0 && (
        <div className="import-saved">
          <ul className="sheet import-covers">
            {best.map(toCard).map(({ id, photo, ...card }) => (
              <li key={id}>
                <Card
                  {...card}
                  color={photo?.color}
                  source={photo ? cardSource(photo) : undefined}
                  layout="grid"
                  sizes="(width < 768px) 50vw, 400px"
                />
              </li>
            ))}
          </ul>
          <SavedMap places={places} settings={map} />
        </div>
      )}
      {others.length > 0 && (
        <section aria-label="More locations">
          <ItemList
            layout="listCompact"
            sourceOf={cardSource}
            sections={[{ items: others.map(toCard) }]}
          />
          {total > places.length && (
            <p className="small">
              and {formatCount(total - places.length, 'more location')} in your library
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** Those with the most photos, in the order of the import; none without a photo. */
function bestOf(places: SavedItem[]) {
  const sorted = places
    .filter(({ photoCount }) => photoCount > 0)
    .toSorted((one, other) => other.photoCount - one.photoCount)
  const best = new Set(sorted.slice(0, largeCount))
  return places.filter((place) => best.has(place))
}

function toCard({
  id,
  title,
  href,
  isNew,
  photoCount,
  cover,
}: SavedItem): CardItem & { href: string } {
  const count = formatCount(photoCount, 'photo')
  return {
    id,
    slug: id,
    title,
    href,
    caption: isNew ? (photoCount > 0 ? count : '') : `${count} added`,
    photo: cardPhoto(cover),
  }
}

type SavedMapProps = {
  places: SavedItem[]
  settings: ImportResultProps['map']
  className?: string
}

function SavedMap({ places, settings, className = 'map-fill' }: SavedMapProps) {
  const pins = places.flatMap(({ id, title, href, cover, latitude, longitude }) => {
    if (latitude === null || longitude === null) return []
    return [
      {
        id,
        title,
        href,
        latitude,
        longitude,
        ...(cover ? { imageUrl: cardSource(cover).src } : {}),
      },
    ]
  })
  if (pins.length === 0) return null
  return (
    <LocationMap
      {...settings}
      className={className}
      label="The saved locations"
      mode="now"
      zoom={13}
      pins={pins}
    />
  )
}
