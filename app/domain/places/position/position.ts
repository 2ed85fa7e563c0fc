import { z } from 'zod'
import { placeWords } from '#app/domain/places/words.ts'

/** Degrees (WGS 84). Rounded, because PostgreSQL fails to calculate with numbers like 1e-320. */
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

function roundDegrees(degrees: number) {
  return Math.round(degrees * 1e9) / 1e9
}
