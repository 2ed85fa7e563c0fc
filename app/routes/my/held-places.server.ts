import { photoUrl } from '#app/domain/pictures/photo.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { Pin } from '#app/ui/map/pin.ts'
import { editorHref } from '#app/views/addresses.ts'
import { townsAround } from '#app/views/map/towns.server.ts'

/** Finds the locations of a portfolio or project, their photos with the covers first, and a map. */
export async function findHeldPlaces(
  actor: Actor,
  locationIds: string[],
  heroPhotoId: string | null = null,
) {
  const [cards, photos] = await Promise.all([
    locationCards.listVisibleByIds(actor, locationIds),
    locationCards.listPhotos(actor, locationIds),
  ])
  const pins = cards.flatMap(pinsOf)
  return {
    cards,
    photos: coversFirst(photos, heroPhotoId).map(({ title, focalLength, ...photo }) => ({
      ...photo,
      title,
      caption: joinCaption([title, focalLength !== null && `${Math.round(focalLength)} mm`]),
    })),
    map: pins.length > 0 ? { pins, towns: await townsAround(pins), ...mapSettings } : undefined,
  }
}

type Shown = Awaited<ReturnType<typeof locationCards.listPhotos>>[number]

/** The hero, then the cover of each location, then the other photos. */
function coversFirst(photos: Shown[], heroId: string | null): Shown[] {
  const rankOf = ({ id, locationId }: Shown, index: number) => {
    if (id === heroId) return 0
    return photos[index - 1]?.locationId === locationId ? 2 : 1
  }
  return photos
    .map((photo, index) => ({ photo, rank: rankOf(photo, index) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ photo }) => photo)
}

function pinsOf({ id, title, latitude, longitude, cover }: LocationCard): Pin[] {
  if (latitude === null || longitude === null) return []
  const imageUrl = cover ? { imageUrl: photoUrl(cover.id, 'phone', 'jpeg') } : {}
  return [{ id, title, latitude, longitude, href: editorHref('location', id), ...imageUrl }]
}
