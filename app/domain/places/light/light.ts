import { z } from 'zod'
import { placeWords } from '#app/domain/places/words.ts'
import { lightNames, partsOfDay } from './light-names.ts'

/**
 * Altitudes of the sun's centre in degrees. Twilight (-6) and horizon are as the U.S. Naval
 * Observatory and NOAA define them: -0.833 is 34' of refraction plus 16' of radius. Blue hour (-6
 * to -4) and golden hour (-4 to 6) are as in PhotoPills.
 */
export const sunHeights = { dawn: -6, gold: -4, horizon: -0.833, day: 6 } as const

/** The sun is below -6°, from -6° to -4°, from -4° to 6°, or above 6°. */
export const lightPhases = ['night', 'blue', 'gold', 'day'] as const
export type LightPhase = (typeof lightPhases)[number]

export const sunMoments = ['dawn', 'sunrise', 'noon', 'sunset', 'dusk'] as const
export const moonMoments = ['moonrise', 'moonset'] as const

export const moonPhases = [
  'New moon',
  'Waxing crescent',
  'First quarter',
  'Waxing gibbous',
  'Full moon',
  'Waning gibbous',
  'Last quarter',
  'Waning crescent',
] as const
export type MoonPhase = (typeof moonPhases)[number]

export const lightYears = { first: 1900, last: 2100 } as const

const outside = placeWords.dateOutside(lightYears).text

/** `YYYY-MM-DD` in the time zone of the place. */
export const LightDate = z.iso
  .date(outside)
  .refine((date) => isLightYear(Number(date.slice(0, 4))), outside)

export const LightYear = z
  .string()
  .regex(/^\d{4}$/)
  .transform(Number)
  .refine(isLightYear)

/** `HH:MM` in the time zone of the place. */
export const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, placeWords.timeUnread.text)

/** Degrees clockwise from north. */
const direction = z.number()

/** The light of a day as the API publishes it; moments are in ascending order. */
export const Light = z.object({
  date: z.iso.date(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** `day` if the sun does not set, `night` if it does not rise. */
  polar: z.enum(['day', 'night']).nullable(),
  sun: z.array(
    z.object({
      moment: z.enum(sunMoments),
      at: z.iso.datetime(),
      direction,
      height: z.number(),
    }),
  ),
  phases: z.array(
    z.object({
      /** The former names. */
      phase: z.enum(lightPhases),
      light: z.enum(lightNames),
      /** Null for day and night, and for golden or blue hours that last beyond noon. */
      partOfDay: z.enum(partsOfDay).nullable(),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
    }),
  ),
  moon: z.object({
    phase: z.enum(moonPhases),
    /** Illuminated fraction of the moon's disc, 0 to 1. */
    fraction: z.number(),
    moments: z.array(z.object({ moment: z.enum(moonMoments), at: z.iso.datetime(), direction })),
    /** Where the moon is if it neither rises nor sets. */
    stays: z.enum(['up', 'down']).nullable(),
  }),
})
export type Light = z.infer<typeof Light>

/** @param height altitude of the sun in degrees */
export function phaseAt(height: number): LightPhase {
  if (height < sunHeights.dawn) return 'night'
  if (height < sunHeights.gold) return 'blue'
  return height < sunHeights.day ? 'gold' : 'day'
}

function isLightYear(year: number) {
  return year >= lightYears.first && year <= lightYears.last
}
