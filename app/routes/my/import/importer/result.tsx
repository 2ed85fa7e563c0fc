import { ImageOff as imageOff } from 'lucide'
import type { ImportDetails } from '#app/domain/places/import/view.server.ts'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocationMap } from '#app/ui/map/map.tsx'
import type { LocationMapProps } from '#app/ui/map/props.ts'
import { RefusedList, type RefusedPhoto } from './refused-list.tsx'
import '#app/views/places/import.css'

export type SavedItem = Omit<ImportDetails['places'][number], 'cover'> & {
  href: string
  /** A small picture, for the map and the list. */
  src: string | undefined
  largeSrc: string | undefined
  color: string | undefined
}

type ImportResultProps = {
  places: SavedItem[]
  refused: RefusedPhoto[]
  /** Number of announced photos that never arrived. */
  missing: number
  map: Pick<LocationMapProps, 'tiles' | 'googleMapsApiKey'>
}

const largeCount = 5

export function ImportResult({ places, refused, missing, map }: ImportResultProps) {
  const photos = places.reduce((sum, { photoCount }) => sum + photoCount, 0)
  const best = bestOf(places)
  const others = places.filter((place) => !best.includes(place))
  return (
    <>
      <h1>
        {formatCount(places.length, 'location')}, {formatCount(photos, 'photo')}
      </h1>
      {missing > 0 && (
        <Notice type="warning">
          {formatCount(missing, 'photo')} did not arrive: the import was stopped. Drop them again to
          add them to the same locations.
        </Notice>
      )}
      <RefusedList refused={refused} />
      {places.length > 0 && (
        <div className="import-saved">
          <ul className="import-covers">
            {best.map((place) => (
              <SavedLocation key={place.id} place={place} isLarge />
            ))}
          </ul>
          <SavedMap places={places} settings={map} />
        </div>
      )}
      {others.length > 0 && (
        <ul className="import-results" aria-label="More locations">
          {others.map((place) => (
            <SavedLocation key={place.id} place={place} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Those with the most photos, in the order of the import. */
function bestOf(places: SavedItem[]) {
  const sorted = places.toSorted((one, other) => other.photoCount - one.photoCount)
  const best = new Set(sorted.slice(0, largeCount))
  return places.filter((place) => best.has(place))
}

function SavedLocation({ place, isLarge }: { place: SavedItem; isLarge?: boolean }) {
  const { title, href, src, largeSrc, color, isNew, photoCount } = place
  const count = formatCount(photoCount, 'photo')
  return (
    <li>
      <a href={href}>
        {src ? (
          <img
            src={isLarge ? largeSrc : src}
            alt=""
            width={isLarge ? 480 : 96}
            height={isLarge ? 320 : 72}
            loading={isLarge ? undefined : 'lazy'}
            style={{ background: color }}
          />
        ) : (
          <span className="import-blank">
            <Icon of={imageOff} />
          </span>
        )}
        <span>
          <b>{title}</b>
          <small className="caption">{isNew ? count : `${count} added`}</small>
        </span>
      </a>
    </li>
  )
}

type SavedMapProps = { places: SavedItem[]; settings: ImportResultProps['map'] }

function SavedMap({ places, settings }: SavedMapProps) {
  const pins = places.flatMap(({ id, title, href, src, latitude, longitude }) => {
    if (latitude === null || longitude === null) return []
    return [{ id, title, href, latitude, longitude, ...(src ? { imageUrl: src } : {}) }]
  })
  if (pins.length === 0) return null
  return (
    <LocationMap
      {...settings}
      className="map-fill"
      label="The saved locations"
      mode="now"
      zoom={13}
      pins={pins}
    />
  )
}
