import { z } from 'zod'
import { clockAt, instantAt } from '#app/domain/rules/local-time.ts'
import { TimeZone } from '#app/domain/rules/time-zone.ts'
import { firstLocations, planFormFields } from './plan-form.ts'
import {
  instantOf,
  type ShootInput,
  type Span,
  type StopChanges,
  StopPlan,
  wantedLights,
  wrongDates,
} from './shoot.ts'
import { shootWords } from './words.ts'

const text = z.string().default('')

/** Clock times in the time zone of the shoot. */
const fields = {
  ...planFormFields('shoot'),
  startDate: text,
  endDate: text,
  timeZone: TimeZone,
}

export const ShootForm = z.object(fields).superRefine(checkDates)
export type ShootForm = z.infer<typeof ShootForm>

export const NewShootForm = z
  .object({ ...fields, locationIds: firstLocations('shoot') })
  .superRefine(checkDates)

export function shootOf(form: ShootForm) {
  const { title, description, isHidden, timeZone } = form
  const { startDate, endDate } = spanOf('shoot', form)
  return { title, description, isHidden, timeZone, startDate, endDate }
}

type Saved = Pick<ShootInput, 'title' | 'description' | 'isHidden'> & {
  timeZone: string
  startsAt: Date | null
  endsAt: Date | null
}

export function toShootFields({ startsAt, endsAt, timeZone, ...saved }: Saved) {
  const { title, description, isHidden } = saved
  const [startDate, endDate] = [startsAt, endsAt].map((at) =>
    at === null ? null : instantAt(clockAt(at, timeZone), timeZone),
  )
  return { title, description, isHidden, timeZone, startDate, endDate }
}

export const StopForm = z
  .object({
    startDate: text,
    endDate: text,
    timeZone: TimeZone,
    wantedLight: text,
    note: StopPlan.shape.note.default(''),
  })
  .superRefine((form, context) => addIssue('stop', form, context))
export type StopForm = z.infer<typeof StopForm>

export function stopOf(form: StopForm): StopChanges {
  const { startDate, endDate } = spanOf('stop', form)
  const wantedLight = wantedLights.find((one) => one === form.wantedLight) ?? null
  return { startDate, endDate, wantedLight, note: form.note }
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
