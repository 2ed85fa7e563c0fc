import { z } from 'zod'
import { formSchema, formValues, type RowValues, rowValues } from '#app/domain/rules/fields.ts'
import { formFields } from '#app/domain/rules/form-fields.ts'
import { clockAt, instantAt } from '#app/domain/rules/local-time.ts'
import { TimeZone } from '#app/domain/rules/time-zone.ts'
import { idsOfForm, maxItemsOfPlan } from './plan.ts'
import type { Stop } from './published.ts'
import {
  instantOf,
  type ShootInput,
  type Span,
  type StopChanges,
  StopPlan,
  shootFields,
  wantedLights,
  wrongDates,
} from './shoot.ts'
import { onDay } from './stop-times.ts'
import { shootWords } from './words.ts'

const Fields = formSchema(shootFields).extend({ key: formFields.key })

export const ShootForm = Fields.superRefine(checkDates)

export const NewShootForm = Fields.extend({
  locationIds: idsOfForm(
    'Location',
    shootWords.tooManyLocations({ kind: 'shoot', max: maxItemsOfPlan }),
  ),
}).superRefine(checkDates)

/** The form's values with instants instead of local times. */
export function shootOf<Form extends z.infer<typeof Fields>>({ key: _, ...form }: Form) {
  const { startDate, endDate } = spanOf('shoot', form)
  return { ...form, startDate, endDate }
}

type SavedShoot = RowValues<typeof shootFields> & {
  startsAt: Date | null
  endsAt: Date | null
  locationIds: string[]
}

/** The saved fields as input. Times are truncated to minutes, to be compared with a form's. */
export function toShootInput(shoot: SavedShoot) {
  const { startsAt, endsAt, timeZone, locationIds } = shoot
  const toMinute = (at: Date | null) =>
    at === null ? null : (instantAt(clockAt(at, timeZone), timeZone) ?? null)
  return {
    ...rowValues(shootFields, shoot),
    startDate: toMinute(startsAt),
    endDate: toMinute(endsAt),
    locationIds,
  } satisfies ShootInput
}

export function shootValues(saved: ReturnType<typeof toShootInput>) {
  const { startDate, endDate, timeZone } = saved
  const times = { startDate: localTime(startDate, timeZone), endDate: localTime(endDate, timeZone) }
  return formValues(shootFields, { ...saved, ...times })
}

const text = z.string().default('')

export const StopForm = z
  .object({
    startDate: text,
    endDate: text,
    /** Of times that have no date of their own. */
    day: text,
    timeZone: TimeZone,
    wantedLight: text,
    note: StopPlan.shape.note.default(''),
  })
  .superRefine((form, context) => addIssue('stop', dated(form), context))

export function stopOf(form: z.infer<typeof StopForm>): StopChanges {
  const { startDate, endDate } = spanOf('stop', dated(form))
  const wantedLight = wantedLights.find((one) => one === form.wantedLight) ?? null
  return { startDate, endDate, wantedLight, note: form.note }
}

function dated<Form extends Times & { day: string }>({ day, ...form }: Form) {
  const { start, end } = onDay(day, form.startDate, form.endDate)
  return { ...form, startDate: start, endDate: end }
}

export function stopValues({ startDate, endDate, wantedLight, note }: Stop, timeZone: string) {
  const times = { startDate: localTime(startDate, timeZone), endDate: localTime(endDate, timeZone) }
  return { ...times, timeZone, wantedLight: wantedLight ?? '', note }
}

function localTime(at: string | null, timeZone: string) {
  return at ? clockAt(at, timeZone) : ''
}

function checkDates(form: Times, context: z.RefinementCtx) {
  addIssue('shoot', form, context)
}

function addIssue(span: Span, form: Times, context: z.RefinementCtx) {
  const { wrong } = spanOf(span, form)
  if (!wrong) return
  const path = [wrong.isStart ? 'startDate' : 'endDate']
  context.addIssue({ code: 'custom', path, message: wrong.message })
}

type Times = { startDate: string; endDate: string; timeZone: string }

const instants = { shoot: instantOf('shoot').nullable(), stop: instantOf('stop').nullable() }

function spanOf(span: Span, times: Times) {
  const [from, to] = [times.startDate, times.endDate].map((text) =>
    text ? (instantAt(text, times.timeZone) ?? '') : null,
  )
  const startDate = instants[span].safeParse(from)
  const endDate = instants[span].safeParse(to)
  const problemOf = (value: typeof from, { error }: typeof startDate) =>
    error && (value === '' ? shootWords.timeUnread.text : error.issues[0]?.message)
  const wrongStart = problemOf(from, startDate)
  const message =
    wrongStart ??
    problemOf(to, endDate) ??
    wrongDates(span, startDate.data ?? null, endDate.data ?? null)?.text
  return {
    startDate: startDate.data ?? null,
    endDate: endDate.data ?? null,
    wrong: message ? { message, isStart: wrongStart !== undefined } : undefined,
  }
}
