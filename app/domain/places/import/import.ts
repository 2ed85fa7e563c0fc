import { z } from 'zod'
import { maxPhotosOfImport, maxPhotosOfLocation } from '#app/domain/photos/photo.ts'
import { addressLength, LocationInput } from '#app/domain/places/location.ts'
import { titleLength } from '#app/domain/title.ts'
import { isSeen, line } from '#app/domain/visible-text.ts'
import { tooManyOf } from './import-words.ts'

const needsTitle = 'A location needs a title'

/** A place as an import names it: a new one by its title, or with `locationId` one of the owner's. */
const place = {
  locationId: z.uuid().nullable().default(null),
  title: line().max(titleLength, `A title has at most ${titleLength} characters`).default(''),
  address: line()
    .default('')
    .transform((text) => text.slice(0, addressLength)),
  coordinates: LocationInput.shape.coordinates,
}

/** A place that an import makes, or adds to where it has a `locationId`. */
export type PlaceOfImport = {
  locationId: string | null
  title: string
  address: string
  coordinates: { latitude: number; longitude: number } | null
}

/**
 * An import as the page saves it, before it sends the photos: `key` is the page's own, so that the
 * same save sent twice makes one import; `photoCount` is how many photos a place is about to get.
 */
export const ImportInput = z.object({
  key: z.uuid(),
  places: placesOf({ photoCount: z.int().min(0).max(maxPhotosOfImport) }),
})
export type ImportInput = z.infer<typeof ImportInput>

/** An import whose photos are here already and wait to be given to their places. */
export const WaitingImportInput = z.object({
  places: placesOf({
    photoIds: z
      .array(z.uuid())
      .min(1, 'A place needs a photo')
      .max(maxPhotosOfLocation, tooManyOf('This place')),
  }),
})
export type WaitingImportInput = z.infer<typeof WaitingImportInput>

/** As many places as an import has photos may be made at once. */
function placesOf<Photos extends z.ZodRawShape>(photos: Photos) {
  return z
    .array(
      z.object({ ...place, ...photos }).superRefine((one, context) => {
        const { locationId, title } = one as PlaceOfImport
        if (locationId === null && !isSeen(title)) {
          context.addIssue({ code: 'custom', path: ['title'], message: needsTitle })
        }
      }),
    )
    .min(1, 'Choose at least one place')
    .max(maxPhotosOfImport, `An import makes at most ${maxPhotosOfImport} places`)
}
