import { z } from 'zod'
import { moonPhases } from '#app/domain/places/light/light.ts'
import { sheetParts } from '#app/domain/sharing/crew.ts'
import { wantedLights } from '#app/domain/shoots/shoot.ts'
import { locationNoteNames, type SheetContent } from './content.ts'

const instant = z.iso.datetime().nullable()
const clock = z.string().nullable()

const Span = z.object({
  from: z.iso.datetime().describe('When it begins'),
  to: z.iso.datetime().describe('When it ends'),
})

const StopLight = z.object({
  sunrise: instant.describe('When the sun rises on that day; null if it does not'),
  sunset: instant.describe('When the sun sets on that day; null if it does not'),
  golden: z.array(Span).describe('The golden hours of the day'),
  blue: z.array(Span).describe('The blue hours of the day'),
  moon: z
    .object({
      phase: z.enum(moonPhases).describe('The phase of the moon'),
      fraction: z.number().describe('How much of the moon is lit, 0 to 1'),
      rise: instant.describe('When the moon rises on that day; null if it does not'),
      set: instant.describe('When the moon sets on that day; null if it does not'),
    })
    .describe('The moon on that day'),
})

const StopOnSheet = z.object({
  id: z.uuid().describe('The ID of the stop'),
  locationId: z.uuid().describe('The ID of its location'),
  startDate: instant.describe('Start of the stop; null for a stop without a time'),
  endDate: instant.describe('End of the stop; null for a stop without an end'),
  wantedLight: z
    .enum(wantedLights)
    .nullable()
    .describe('The light it is planned for; null for any'),
  missesLight: z.boolean().describe('Whether the stop misses its wanted light'),
  note: z.string(),
  people: z.array(z.string()).meta({
    description: 'Whom it needs: IDs of people on the sheet; empty for everybody',
    examples: [['owner']],
  }),
  travel: z
    .object({
      km: z.number().meta({
        description: 'Kilometres by road, or an estimate of them',
        examples: [12.4],
      }),
      minutes: z.number().meta({
        description: 'Minutes by car, or on foot for up to 400 metres',
        examples: [18],
      }),
      isEstimate: z.boolean().describe('True unless a routing service has found the way'),
    })
    .nullable()
    .describe('The way from the stop before; null for none, or without both positions'),
  light: StopLight.nullable().describe('Sun and moon at the location; null without a position'),
})

const notes = Object.fromEntries(locationNoteNames.map((name) => [name, z.string()])) as Record<
  (typeof locationNoteNames)[number],
  z.ZodString
>

/** What the owner knows about working at a location. */
export const LocationNotes = z.object(notes)

const LocationOnSheet = LocationNotes.extend({
  id: z.uuid().describe('The ID of the location'),
  title: z.string(),
  address: z.string(),
  latitude: z.number().nullable().describe('Degrees north, -90 to 90; null without a position'),
  longitude: z.number().nullable().describe('Degrees east, -180 to 180; null without a position'),
  isExact: z.boolean().describe('Whether the position is the real one, not that of an area'),
})

/** A person on one day. */
export const lineShape = {
  isOff: z.boolean(),
  callTime: clock,
  pickupTime: clock,
  pickupPlace: z.string(),
  pickupBy: z.string(),
  makeupTime: clock,
  wardrobeTime: clock,
  wrapTime: clock,
  note: z.string(),
}

const PersonOnSheet = z.object({
  id: z.string().meta({
    description: 'The ID of the share, or `owner`',
    examples: ['owner'],
  }),
  name: z.string().meta({ description: 'What they are called; may be empty', examples: ['Ben'] }),
  role: z.string(),
  part: z.enum(sheetParts),
  phone: z.string(),
  ...lineShape,
  gear: z.array(z.string()).meta({
    description: 'The gear that they bring, in words',
    examples: [['2 × Ring light']],
  }),
})

const Advance = z.object({
  day: z.iso.date().meta({ description: 'The next day of the shoot', examples: ['2026-06-22'] }),
  generalCall: clock,
  firstStop: z
    .object({
      title: z.string(),
      startDate: instant.describe('Start of the stop; null for a stop without a time'),
    })
    .nullable()
    .describe('The first stop of that day; null if it has none'),
  locations: z.array(z.string()).meta({
    description: 'The titles of that day’s locations',
    examples: [['Old Port']],
  }),
})

/** What a sheet says about a day, as values. */
export const SheetValues = z
  .object({
    title: z.string(),
    client: z.string(),
    hasLogo: z.boolean(),
    timeZone: z
      .string()
      .describe('The time zone of all clock times, that of the first stop (IANA)'),
    generalCall: clock,
    shootingCall: clock,
    wrap: clock,
    meals: z.string(),
    note: z.string(),
    weatherCover: z.string(),
    coverDecision: z.string(),
    productionPhone: z.string(),
    channels: z.string(),
    hazards: z.string(),
    notice: z.string(),
    roleNotes: z.record(z.string(), z.string()),
    emergency: z
      .object({
        number: z.string().meta({ description: 'The number to call', examples: ['112'] }),
        country: z.string().meta({ description: 'The country', examples: ['France'] }),
      })
      .nullable()
      .describe('The emergency number where the first stop is; null if it is not known'),
    stops: z.array(StopOnSheet).describe('The stops of the day, by time'),
    locations: z.array(LocationOnSheet).describe('The locations of the day, each once'),
    people: z.array(PersonOnSheet).describe('Everybody on the sheet, the owner first'),
    advance: Advance.nullable().describe('The next day of the shoot; null on the last one'),
  })
  .meta({ id: 'SheetValues' })
export type SheetValues = z.infer<typeof SheetValues>

export function toSheetValues(content: SheetContent): SheetValues {
  const { logo, day: _, days: __, stops, people, advance, ...same } = content
  return {
    ...same,
    hasLogo: logo !== null,
    stops: stops.map(({ startsAt, endsAt, ...stop }) => ({
      ...{ ...stop, startDate: startsAt, endDate: endsAt },
    })),
    people: people.map(({ call, pickup, makeup, wardrobe, wrap, ...person }) => ({
      ...person,
      ...{ callTime: call, pickupTime: pickup.at, pickupPlace: pickup.place },
      ...{ pickupBy: pickup.by, makeupTime: makeup, wardrobeTime: wardrobe, wrapTime: wrap },
    })),
    advance: advance && {
      ...advance,
      firstStop: advance.firstStop && {
        ...{ title: advance.firstStop.title, startDate: advance.firstStop.startsAt },
      },
    },
  }
}
