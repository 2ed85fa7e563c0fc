import { z } from 'zod'
import { Member } from '#app/domain/sharing/share.ts'
import { planFields, Switch } from './plan.ts'

const shootSpan = { firstYear: 2000, lastYear: 2100, days: 90 }

const dayMs = 86_400_000

const Instant = z.iso
  .datetime({ offset: true, error: 'A time is written like 2026-05-01T18:30:00Z' })
  .refine(
    (text) => {
      const year = new Date(text).getUTCFullYear()
      return year >= shootSpan.firstYear && year <= shootSpan.lastYear
    },
    { error: `A shoot is between ${shootSpan.firstYear} and ${shootSpan.lastYear}` },
  )

/** An IANA name such as `Europe/Lisbon`. */
export const TimeZone = z
  .string({ error: 'A time zone is a name like Europe/Lisbon' })
  .max(60, 'A time zone is a name like Europe/Lisbon')
  .refine(isTimeZone, { error: 'A time zone is a name like Europe/Lisbon' })

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

const fields = {
  ...planFields('shoot'),
  startDate: Instant.nullable(),
  endDate: Instant.nullable(),
  timeZone: TimeZone,
}

/** Dates are instants; the default time zone is that of the first location with a position. */
export const ShootInput = z
  .object({
    title: fields.title,
    description: fields.description.default(''),
    isPublic: fields.isPublic.default(false),
    isHidden: fields.isHidden.default(false),
    locationIds: fields.locationIds.default([]),
    startDate: fields.startDate.default(null),
    endDate: fields.endDate.default(null),
    timeZone: fields.timeZone.optional(),
  })
  .superRefine(checkDates)
export type ShootInput = z.infer<typeof ShootInput>

/** Only the given fields change; dates are checked together with the current ones. */
export const ShootChanges = z.object({ ...fields, isArchived: Switch }).partial()
export type ShootChanges = z.infer<typeof ShootChanges>

export function wrongDates(startDate: string | null, endDate: string | null): string | undefined {
  if (endDate === null) return undefined
  if (startDate === null) return 'A shoot that ends has to begin: give it a start'
  const length = Date.parse(endDate) - Date.parse(startDate)
  if (length <= 0) return 'A shoot ends after it begins'
  if (length > shootSpan.days * dayMs) return `A shoot lasts at most ${shootSpan.days} days`
  return undefined
}

function checkDates(
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  context: z.RefinementCtx,
) {
  const message = wrongDates(startDate, endDate)
  if (message) context.addIssue({ code: 'custom', message, path: ['endDate'] })
}

export const wantedLights = ['goldenHour', 'blueHour', 'day', 'night'] as const
export type WantedLight = (typeof wantedLights)[number]

export const StopChanges = z
  .object({
    startDate: Instant.nullable(),
    endDate: Instant.nullable(),
    wantedLight: z.enum(wantedLights).nullable(),
    note: z.string().trim().max(500, 'A note has at most 500 characters'),
  })
  .partial()
export type StopChanges = z.infer<typeof StopChanges>

export type StopPlan = Required<StopChanges> & { locationId: string }

export const Stop = z.object({
  locationId: z.uuid(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  wantedLight: z.enum(wantedLights).nullable(),
  note: z.string(),
})
export type Stop = z.infer<typeof Stop>

/** A shoot as the API publishes it; only the owner and the members get `users`. */
export const Shoot = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  imageBlurHash: z.string().nullable(),
  locationIds: z.array(z.uuid()),
  stops: z.array(Stop),
  users: z.array(Member),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  timeZone: z.string(),
  isPublic: z.boolean(),
  isHidden: z.boolean(),
  isArchived: z.boolean(),
  ownerUserId: z.uuid(),
  ownerUser: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Shoot = z.infer<typeof Shoot>

export type ShootStatus = 'idea' | 'planned' | 'underway' | 'done' | 'archived'

/** An idea has no date; a shoot without an end lasts 24 hours. */
export function statusOf(
  shoot: { startsAt: Date | null; endsAt: Date | null; archivedAt: Date | null },
  now: Date,
): ShootStatus {
  if (shoot.archivedAt) return 'archived'
  if (!shoot.startsAt) return 'idea'
  if (now < shoot.startsAt) return 'planned'
  const end = shoot.endsAt ?? new Date(shoot.startsAt.getTime() + dayMs)
  return now < end ? 'underway' : 'done'
}
