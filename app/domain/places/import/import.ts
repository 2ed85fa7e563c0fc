import { z } from 'zod'
import { maxPhotosOfImport, maxPhotosOfLocation } from '#app/domain/pictures/photo.ts'
import { addressLength, Coordinates } from '#app/domain/places/position/position.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import { hasVisibleText, line } from '#app/domain/rules/visible-text.ts'
import { commonWords } from '#app/domain/rules/words.ts'

/** Of a file that is no photo, in bytes. */
export const maxImportFileBytes = 200 * 1024 * 1024

/** Of files that are no photos, and photos that arrive with them. */
export const maxFilesOfImport = 600

/** A new place needs a title; an existing location needs its `locationId`. */
const place = {
  locationId: z.uuid().nullable().default(null),
  title: line()
    .max(titleLength, commonWords.titleTooLong({ max: titleLength }).text)
    .default(''),
  address: line()
    .default('')
    .transform((text) => text.slice(0, addressLength)),
  coordinates: Coordinates.nullable().default(null),
}

/** An import saved before its photos are sent; only one import is created with the same `key`. */
export const ImportInput = z.object({
  key: z.uuid(),
  places: placesOf({ photoCount: z.int().min(0).max(maxPhotosOfImport) }).min(
    1,
    placeWords.placesUnchosen.text,
  ),
})
export type ImportInput = z.infer<typeof ImportInput>

/** The places of an import whose photos have been uploaded already. */
export const WaitingImportInput = z.object({
  places: placesOf({
    photoIds: z
      .array(z.uuid())
      .min(1, placeWords.photoNeeded.text)
      .max(
        maxPhotosOfLocation,
        placeWords.tooManyPhotos({ name: 'This location', max: maxPhotosOfLocation }).text,
      ),
  }),
})
export type WaitingImportInput = z.infer<typeof WaitingImportInput>

/** Each photo may be in only one of the places. */
function placesOf<Photos extends z.ZodRawShape>(photos: Photos) {
  return z
    .array(
      z.object({ ...place, ...photos }).superRefine((one, context) => {
        const { locationId, title } = one as z.infer<z.ZodObject<typeof place>>
        if (locationId === null && !hasVisibleText(title)) {
          context.addIssue({
            code: 'custom',
            path: ['title'],
            message: placeWords.locationTitleNeeded.text,
          })
        }
      }),
    )
    .max(maxPhotosOfImport, placeWords.tooManyPlaces({ max: maxPhotosOfImport }).text)
}

/** A file that the actor already has; `places` are the locations that contain it. */
export type KnownPhoto = { sha256: string; places: { id: string; title: string }[] }
