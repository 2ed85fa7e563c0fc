import { z } from 'zod'

/**
 * Degrees (WGS 84); south and west are negative. Rounded to a tenth of a millimetre, because
 * PostgreSQL fails to calculate with numbers like 1e-320.
 */
export const Coordinates = z.object({
  latitude: z
    .number()
    .min(-90, 'Latitude is from -90 to 90')
    .max(90, 'Latitude is from -90 to 90')
    .overwrite(rounded),
  longitude: z
    .number()
    .min(-180, 'Longitude is from -180 to 180')
    .max(180, 'Longitude is from -180 to 180')
    .overwrite(rounded),
})

function rounded(degrees: number) {
  return Math.round(degrees * 1e9) / 1e9
}
