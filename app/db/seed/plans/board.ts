import { type PhotoSketch, place } from '../place.ts'
import type { DemoConcept } from '../plan.ts'

/** A picture of a mood board as it is written down. */
type BoardSketch = PhotoSketch & { caption: string }

/**
 * The pictures of a mood board: drawn as those of a place are, but of somewhere in between.
 * @param key unique in the library; with the number of the picture it drives what is left to chance
 */
export function board(
  key: string,
  at: { latitude: number; longitude: number; timeZone: string },
  pictures: readonly BoardSketch[],
): DemoConcept['pictures'] {
  const nowhere = { title: '', address: '', description: '', comments: '', tags: [] }
  const { photos } = place({ ...nowhere, ...at, key, isDiscoverable: false, photos: pictures })
  return photos.map(({ scene }, index) => ({ scene, caption: pictures[index]?.caption ?? '' }))
}
