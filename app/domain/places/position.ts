import { z } from 'zod'

/** A position on the globe, in degrees (WGS 84); south and west are negative. */
export const Coordinates = z.object({
  latitude: z.number().min(-90, 'Latitude is from -90 to 90').max(90, 'Latitude is from -90 to 90'),
  longitude: z
    .number()
    .min(-180, 'Longitude is from -180 to 180')
    .max(180, 'Longitude is from -180 to 180'),
})
