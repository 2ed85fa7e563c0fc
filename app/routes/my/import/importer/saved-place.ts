import type { SavedGroup } from './saving.ts'
import type { NamedGroup } from './surroundings.ts'

export function toSavedPlace(
  place: NamedGroup,
  fileOf: (id: string) => File | undefined,
): SavedGroup {
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
