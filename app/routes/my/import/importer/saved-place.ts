import type { SavedPlace } from './saving.ts'
import type { NamedPlace } from './surroundings.ts'

export function toSavedPlace(
  place: NamedPlace,
  fileOf: (id: string) => File | undefined,
): SavedPlace {
  const { name, address, position, goesTo, photoIds } = place
  return {
    locationId: goesTo,
    title: goesTo === null ? name : '',
    address,
    coordinates: position,
    photoCount: photoIds.length,
    photos: photoIds.flatMap((id) => {
      const file = fileOf(id)
      return file ? [{ id, file }] : []
    }),
  }
}
