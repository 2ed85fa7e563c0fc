import { z } from 'zod'
import { type LightName, lightNames } from '#app/domain/places/light/light-names.ts'
import { changesSchema, field, inputSchema } from '#app/domain/rules/fields.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { TimeZone } from '#app/domain/rules/time-zone.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { archiveFields, planFields } from './plan.ts'
import { shootWords } from './words.ts'

const shootSpan = { firstYear: 2000, lastYear: 2100, days: 90 }

const dayMs = 86_400_000

/** The noun in error messages about times. */
export type Span = 'shoot' | 'stop'

export function instantOf(span: Span) {
  const { firstYear: first, lastYear: last } = shootSpan
  return z.iso.datetime({ offset: true, error: commonWords.noInstant.text, abort: true }).refine(
    (text) => {
      const year = new Date(text).getUTCFullYear()
      return year >= first && year <= last
    },
    { error: shootWords.yearOutside({ span, first, last }).text },
  )
}

const Instant = instantOf('shoot')

const text = z.string().default('')

const { title, description, ...othersOfPlan } = planFields('shoot')

/** The editable fields of a shoot; in forms, times are local to the shoot's time zone. */
export const shootFields = {
  title,
  description,
  startDate: field(Instant.nullable(), {
    label: 'Begins',
    initial: null,
    form: text,
    isCopied: false,
    columns: ['startsAt'],
  }),
  endDate: field(Instant.nullable(), {
    label: 'Ends',
    initial: null,
    form: text,
    isCopied: false,
    columns: ['endsAt'],
  }),
  timeZone: field(TimeZone, { label: 'Time zone', seenBy: 'viewers' }),
  ...othersOfPlan,
}

/** If `timeZone` is missing, it is that of the shoot's first location with a position. */
export const ShootInput = inputSchema(shootFields)
  .extend({ timeZone: TimeZone.optional() })
  .superRefine(checkDates)
export type ShootInput = z.infer<typeof ShootInput>

/** Dates are validated later, together with those that are saved and do not change. */
export const ShootChanges = changesSchema({ ...shootFields, ...archiveFields })
export type ShootChanges = z.infer<typeof ShootChanges>

/** Validates ISO 8601 dates; returns undefined if they are valid. */
export function wrongDates(
  span: Span,
  startDate: string | null,
  endDate: string | null,
): Sentence | undefined {
  if (endDate === null) return undefined
  if (startDate === null) return shootWords.startNeeded({ span })
  const length = Date.parse(endDate) - Date.parse(startDate)
  if (length <= 0) return shootWords.endsBeforeStart({ span })
  if (length > shootSpan.days * dayMs) return shootWords.tooLong({ span, days: shootSpan.days })
  return undefined
}

function checkDates(
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
  context: z.RefinementCtx,
) {
  const wrong = wrongDates('shoot', startDate, endDate)
  if (wrong) context.addIssue({ code: 'custom', message: wrong.text, path: ['endDate'] })
}

export const wantedLights = lightNames
export type WantedLight = LightName

/** In characters. */
export const noteLength = 500

export const StopPlan = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  startDate: Instant.nullable(),
  endDate: Instant.nullable(),
  wantedLight: z.enum(wantedLights).nullable(),
  note: z
    .string()
    .trim()
    .max(noteLength, shootWords.noteTooLong({ max: noteLength }).text),
})
export type StopPlan = z.infer<typeof StopPlan>

export const StopChanges = StopPlan.omit({ id: true, locationId: true }).partial()
export type StopChanges = z.infer<typeof StopChanges>

export const StopInput = StopChanges.extend({ locationId: StopPlan.shape.locationId })
export type StopInput = z.infer<typeof StopInput>

export type ShootStatus = 'idea' | 'planned' | 'underway' | 'done' | 'archived'

/** A shoot without a date is an idea; one without an end lasts 24 hours. */
export function shootStatus(
  shoot: { startsAt: Date | null; endsAt: Date | null; archivedAt: Date | null },
  now: Date,
): ShootStatus {
  if (shoot.archivedAt) return 'archived'
  if (!shoot.startsAt) return 'idea'
  if (now < shoot.startsAt) return 'planned'
  const end = shoot.endsAt ?? new Date(shoot.startsAt.getTime() + dayMs)
  return now < end ? 'underway' : 'done'
}
