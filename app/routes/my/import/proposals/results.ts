import { href } from 'react-router'
import type { OwnPhoto } from '#app/domain/photos/rows.server.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { Undone } from '#app/domain/places/import/undo.server.ts'
import type { ImportDetails } from '#app/domain/places/import/view.server.ts'
import { formatCount } from '#app/format/plural.ts'
import type { WaitingPhoto } from '#app/routes/my/import/importer/proposed-place.tsx'

export function resultOf(found: ImportDetails) {
  const { places, announced, photoCount, finishedAt, refused, refusedCount } = found
  const { added, grown, changed, portfolios } = found
  return {
    refused,
    refusedCount,
    photoCount,
    portfolios,
    undoable: { added, grown, changed },
    missing: finishedAt ? 0 : Math.max(0, announced - photoCount),
    places: places.map((place) => ({
      ...place,
      href: href('/my/locations/:id', { id: place.id }),
    })),
  }
}

export function toWaitingPhoto({
  id,
  color,
  takenAt,
  takenOffset,
  camera,
}: OwnPhoto): WaitingPhoto {
  return { id, src: photoUrl(id, 'phone', 'webp'), color, takenAt, takenOffset, camera }
}

export function describeUndo({ places, photos, kept }: Undone) {
  const counts = [
    places > 0 && formatCount(places, 'location'),
    photos > 0 && formatCount(photos, 'photo'),
  ]
  const removed = counts.filter(Boolean).join(' and ')
  const gone = `The import is undone${removed && `: ${removed} removed`}`
  return kept > 0
    ? `${gone}. ${formatCount(kept, 'location')} changed since ${kept === 1 ? 'was' : 'were'} kept`
    : gone
}
