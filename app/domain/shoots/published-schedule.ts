import { z } from 'zod'
import { noteLength, wantedLights } from './shoot.ts'

const instant = z.iso.datetime().nullable()
const wantedLight = z
  .enum(wantedLights)
  .nullable()
  .describe('The light that the stop is planned for; null for any light')

const lightVerdicts = ['met', 'missed', 'unavailable', 'notWanted', 'unknown'] as const
export type LightVerdict = (typeof lightVerdicts)[number]

const warningCodes = ['outsideShoot', 'atSameTime', 'missesLight', 'tooLittleTravelTime'] as const

const Warning = z.object({
  code: z
    .enum(warningCodes)
    .describe(
      'What is wrong: the stop is outside the time of the shoot, at the time of another stop, without its wanted light, or too soon after the stop before',
    ),
  message: z.string().describe('The warning as a sentence; times are local to the location'),
})
export type Warning = z.infer<typeof Warning>

const LightOfStop = z.object({
  sunHeight: z
    .number()
    .describe('Height of the sun at the start in degrees, -90 to 90; below 0 it has set'),
  sunDirection: z
    .number()
    .describe('Direction of the sun at the start in degrees clockwise from north, 0 to 360'),
  phases: z
    .array(z.enum(wantedLights))
    .describe('The kinds of light during the stop, in order, without repeats'),
  wantedFrom: instant.describe(
    'Start of the nearest wanted light on that day; null if none is wanted or the day has none',
  ),
  wantedTo: instant.describe('End of that light'),
})

const TravelToStop = z.object({
  km: z.number().describe('Kilometres by road, or an estimate of them'),
  minutes: z.number().describe('Minutes by car, or on foot for up to 400 metres'),
  isEstimate: z.boolean().describe('True unless a routing service has found the way'),
  freeMinutes: z.number().describe('Minutes between the two stops; negative if they overlap'),
})

export const ScheduledStop = z.object({
  id: z.uuid().describe('The id of the stop'),
  locationId: z.uuid().describe('The location of the stop'),
  title: z.string().describe('The title of the location, as its owner wrote it'),
  latitude: z.number().nullable().describe('Degrees north, -90 to 90; null without a position'),
  longitude: z.number().nullable().describe('Degrees east, -180 to 180; null without a position'),
  startDate: instant.describe('Start of the stop; null for a stop without a time'),
  endDate: instant.describe('End of the stop; null for a stop without an end'),
  timeZone: z.string().describe('IANA time zone at the location'),
  wantedLight,
  note: z.string().describe(`Note to the crew, at most ${noteLength} characters`),
  verdict: z
    .enum(lightVerdicts)
    .describe(
      'Whether the stop gets its wanted light: `met`; `missed`; `unavailable` if the day has no such light; `notWanted` if it wants none; `unknown` without a time or position. A stop without an end counts as an hour',
    ),
  light: LightOfStop.nullable().describe('Null without a time or position'),
  travel: TravelToStop.nullable().describe(
    'The way from the stop before; null for the first stop and without times or positions',
  ),
  warnings: z.array(Warning).describe('What is wrong with this stop; empty if nothing is'),
})
export type ScheduledStop = z.infer<typeof ScheduledStop>

const questionCodes = ['date', 'stops', 'stopTime', 'position', 'gear', 'crew'] as const

const Question = z.object({
  code: z.enum(questionCodes).describe('What is missing'),
  question: z.string().describe('A question for the person who plans the shoot'),
  stopId: z.uuid().nullable().describe('The stop that it concerns, if it is one'),
  locationId: z.uuid().nullable().describe('The location of that stop'),
})
export type Question = z.infer<typeof Question>

/** The schedule of a shoot, checked, as the API publishes it. */
export const Schedule = z.object({
  shootId: z.uuid().describe('The shoot'),
  title: z.string().describe('The title of the shoot, as its owner wrote it'),
  startDate: instant.describe('Start of the shoot; null for a shoot without a date'),
  endDate: instant.describe('End of the shoot; null for a shoot without an end'),
  timeZone: z.string().describe('IANA time zone of the shoot'),
  version: z.int().describe('Version of the shoot that was checked'),
  stops: z.array(ScheduledStop).describe('By time; stops without a time are last'),
  missing: z.array(Question).describe('What the shoot lacks, as questions to a person'),
  packing: z
    .object({
      packed: z.int().describe('Packed gear items'),
      total: z.int().describe('Gear items that the shoot needs'),
      unpacked: z
        .array(
          z.object({
            slotId: z.uuid().describe('The gear item on the list of this shoot, by its id there'),
            title: z.string().describe('The title of the gear item'),
            quantity: z.int().describe('How many'),
            shortBy: z.int().describe('How many more the list needs than its owner has; mostly 0'),
          }),
        )
        .describe('What still has to be packed'),
    })
    .describe('The packing list; empty if you may not see the gear'),
})
export type Schedule = z.infer<typeof Schedule>

const OrderCost = z.object({
  missedLights: z.int().describe('Stops that want a light and do not get it, or have no time'),
  withoutTime: z.int().describe('Stops without a time'),
  travelMinutes: z.number().describe('Minutes on the way between all stops with a time'),
})
export type OrderCost = z.infer<typeof OrderCost>

/** A proposed order of the stops of a shoot, as the API publishes it. */
export const ProposedOrder = z.object({
  isApplied: z.boolean().describe('Whether the new times are saved'),
  version: z.int().describe('Version of the shoot, after the change if it is saved'),
  stops: z
    .array(
      z.object({
        id: z.uuid().describe('The id of the stop'),
        locationId: z.uuid().describe('The location of the stop'),
        title: z.string().describe('The title of the location, as its owner wrote it'),
        startDate: z.iso.datetime().describe('Proposed start'),
        endDate: z.iso.datetime().describe('Proposed end'),
        missesLight: z.boolean().describe('Whether the stop misses its wanted light even so'),
      }),
    )
    .describe('The stops that get a new time, by time'),
  leftOut: z
    .array(z.uuid())
    .describe('The ids of stops that fit nowhere; they keep the time they have'),
  before: OrderCost.describe('What the present times cost'),
  after: OrderCost.describe('What the proposed times cost'),
})
export type ProposedOrder = z.infer<typeof ProposedOrder>
