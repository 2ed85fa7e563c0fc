import type { findOpened } from '#app/domain/places/opened-location.server.ts'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { formatDecimal } from '#app/domain/places/position/format.ts'
import type { Clock } from '#app/format/clock.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import { photoLight } from '#app/views/light/section.server.ts'
import { photoCaption, type ShownPhoto } from '#app/views/photos.ts'

type Opened = Awaited<ReturnType<typeof findOpened>>

export function photosOf(location: Opened, clock: Clock) {
  return location.photos.map((photo, index): ShownPhoto => {
    const { id, width, height, color, blurHash } = photo
    const number = index === 0 ? 'Cover' : `Photo ${index + 1}`
    const caption = joinCaption([number, photoCaption(photo, clock), photoLight(location, photo)])
    return { id, width, height, color, blurHash, caption }
  })
}

export async function positionOf({ latitude, longitude }: Opened) {
  if (latitude === null || longitude === null) return undefined
  const position = { latitude, longitude }
  const towns = await addresses.listLandmarks(position, 80)
  return { position, decimal: formatDecimal(position), towns, settings: mapSettings }
}
