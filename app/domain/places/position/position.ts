import { z } from 'zod'
import { placeWords } from '#app/domain/places/words.ts'
import { parseCoordinates } from './coordinates.ts'

/** In characters. */
export const addressLength = 300

/** Degrees (WGS 84), rounded, because PostgreSQL cannot calculate with numbers like 1e-320. */
export const Coordinates = z.object({
  latitude: z
    .number()
    .min(-90, placeWords.latitudeOutside.text)
    .max(90, placeWords.latitudeOutside.text)
    .overwrite(roundDegrees),
  longitude: z
    .number()
    .min(-180, placeWords.longitudeOutside.text)
    .max(180, placeWords.longitudeOutside.text)
    .overwrite(roundDegrees),
})

const unread = placeWords.coordinatesUnread.text

/** A position in any notation from a form; null if the field is empty. */
export const CoordinatesText = z
  .string({ error: unread })
  .max(4096, unread)
  .default('')
  .transform((text, context) => {
    const position = parseCoordinates(text)
    if (!position && text.trim()) context.addIssue(unread)
    return position ? Coordinates.parse(position) : null
  })

function roundDegrees(degrees: number) {
  return Math.round(degrees * 1e9) / 1e9
}
