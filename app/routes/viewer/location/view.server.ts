import { findRegionBy } from '#app/domain/discover/regions/atlas.server.ts'
import type { ViewedLocation } from '#app/domain/pages/viewed-locations.server.ts'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { formatShort } from '#app/domain/places/position/format.ts'
import { cellRadius } from '#app/domain/places/position/privacy.ts'
import type { Clock } from '#app/format/clock.ts'
import { mapSettings } from '#app/http/map.server.ts'
import type { ViewContext } from '#app/routes/viewer/view-context.server.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { findShownLight, photoLight } from '#app/views/light/section.server.ts'
import { photoCaption, type ShownPhoto } from '#app/views/photos.ts'
import { describeStopTime, lightTimeOf } from '#app/views/shoots/stops.server.ts'

export function photosView(location: ViewedLocation, url: string, clock: Clock) {
  const photos = location.photos.map((photo): ShownPhoto => {
    const { id, width, height, color, blurHash } = photo
    const caption = joinCaption([photoCaption(photo, clock), photoLight(location, photo)])
    return { id, width, height, color, blurHash, caption }
  })
  const asked = Number(new URL(url).searchParams.get('photo') ?? 1)
  const number = Number.isInteger(asked) ? asked : 1
  return { photos, position: Math.min(Math.max(number, 1), photos.length || 1) - 1 }
}

export function plannedWords(location: ViewedLocation, clock: Clock) {
  const stop = stopOf(location)
  return stop && describeStopTime(stop, location.parent?.timeZone ?? 'UTC', clock)
}

/** Shows the light at the date in the URL, or at the planned time in the shoot, or today. */
export function lightView(location: ViewedLocation, url: string, clock: Clock) {
  const asked = new URL(url)
  const stop = stopOf(location)
  if (stop && !asked.searchParams.has('date')) {
    for (const [key, value] of Object.entries(lightTimeOf(stop) ?? {})) {
      asked.searchParams.set(key, value)
    }
  }
  return findShownLight(location, asked.href, location.photos, clock)
}

function stopOf({ latitude, longitude, parent }: ViewedLocation) {
  return parent?.stop ? { latitude, longitude, ...parent.stop } : undefined
}

/** The position is as exact as the actor may know. */
export async function positionView({ latitude, longitude, precision, address }: ViewedLocation) {
  if (latitude === null || longitude === null) {
    return { address, precision, caption: '', map: undefined }
  }
  const position = {
    latitude: Number(latitude.toFixed(5)),
    longitude: Number(longitude.toFixed(5)),
  }
  const landmarks = await addresses.listLandmarks(position, 80)
  const radius = precision === 'approximate' ? cellRadius : undefined
  return {
    address,
    precision,
    caption: formatShort(position),
    map: { position, radius, landmarks, ...mapSettings },
  }
}

/** Links to Discover; undefined if the location is not there, or below a share link. */
export async function discoverView({ discover }: ViewedLocation, { isLinked }: ViewContext) {
  if (!discover || isLinked) return undefined
  return { region: await findRegionBy(discover.country, discover.region) }
}
