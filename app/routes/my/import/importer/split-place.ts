import { groupPhotos } from '#app/domain/places/import/grouping.ts'
import { addPlace, changePlace, type Draft, type DraftPhoto, middle, positionOf } from './draft.ts'

/** Splits a place where its photos lie farthest apart, else at the longest pause between them. */
export function splitPlace(draft: Draft, placeId: string): Draft {
  const place = draft.places.find(({ id }) => id === placeId)
  if (!place || place.photoIds.length < 2) return draft
  const photos = place.photoIds.flatMap((id) => draft.photos.get(id) ?? [])
  const leaving = farHalf(photos) ?? laterHalf(photos)
  const split = addPlace(draft, leaving)
  return changePlace(split, placeId, ({ photoIds, position }) => ({
    position: middle(split, photoIds) ?? position,
  }))
}

/** Halves the grouping distance until the photos split; returns all groups but the largest. */
function farHalf(photos: DraftPhoto[]): string[] | undefined {
  const located = photos.filter(positionOf)
  for (let metres = 2500; metres >= 5; metres /= 2) {
    const { proposals } = groupPhotos(located, { metres, minutes: 0 })
    const [, ...others] = proposals.sort((a, b) => b.photoIds.length - a.photoIds.length)
    if (others.length > 0) return others.flatMap(({ photoIds }) => photoIds)
  }
}

function laterHalf(photos: DraftPhoto[]): string[] {
  const times = photos.map(({ clock }) => clock ?? Number.NaN)
  let [at, longest] = [Math.ceil(photos.length / 2), 0]
  for (let index = 1; index < photos.length; index++) {
    const pause = (times[index] as number) - (times[index - 1] as number)
    if (pause > longest) [at, longest] = [index, pause]
  }
  return photos.slice(at).map(({ id }) => id)
}
