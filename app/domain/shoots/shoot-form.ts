import { z } from 'zod'
import { clockAt, instantAt } from '#app/domain/local-time.ts'
import { maxItemsOfPlan, type unpublished } from './plan.ts'
import { planFormFields } from './plan-form.ts'
import {
  instantOf,
  type ShootInput,
  type Span,
  StopChanges,
  type StopPlan,
  TimeZone,
  wantedLights,
  wrongDates,
} from './shoot.ts'
import { shootWords } from './words.ts'

/** One entry for each location of the form, in order; a missing one is empty. */
const perLocation = z.array(z.string().max(2000).optional()).max(maxItemsOfPlan).default([])

const text = z.string().default('')

/**
 * The fields of the shoot editor. Times are clock times in its time zone. There is a set of `stop…`
 * fields for each location, in the order of `locationIds`.
 */
export const ShootForm = z
  .object({
    ...planFormFields('shoot'),
    startDate: text,
    endDate: text,
    timeZone: TimeZone,
    stopStart: perLocation,
    stopEnd: perLocation,
    stopLight: perLocation,
    stopNote: perLocation,
  })
  .superRefine((form, context) => {
    for (const [path, message] of planOf(form).wrong) {
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })
export type ShootForm = z.infer<typeof ShootForm>

type ShootOfForm = Omit<ShootInput, keyof typeof unpublished> & { stops: StopPlan[] }

export function shootOf(form: ShootForm): ShootOfForm {
  const { title, description, isHidden, timeZone } = form
  const { startDate, endDate, stops } = planOf(form)
  return {
    title,
    description,
    isHidden,
    locationIds: stops.map(({ locationId }) => locationId),
    timeZone,
    startDate,
    endDate,
    stops,
  }
}

type Saved = Pick<ShootInput, 'title' | 'description' | 'isHidden'> & {
  timeZone: string
  startsAt: Date | null
  endsAt: Date | null
}

/** The plain fields of the editor as they are saved; its times are clock times to the minute. */
export function toShootFields({ startsAt, endsAt, timeZone, ...saved }: Saved) {
  const { title, description, isHidden } = saved
  const [startDate, endDate] = [startsAt, endsAt].map((at) =>
    at === null ? null : instantAt(clockAt(at, timeZone), timeZone),
  )
  return { title, description, isHidden, timeZone, startDate, endDate }
}

type Wrong = [field: keyof ShootForm, message: string]

function planOf(form: ShootForm) {
  const wrong: Wrong[] = []
  const shoot = spanOf('shoot', form.startDate, form.endDate, form.timeZone)
  if (shoot.wrong) wrong.push([shoot.wrong.isStart ? 'startDate' : 'endDate', shoot.wrong.message])
  // Of a location that the form repeats, the first fields count.
  const stops = [...new Set(form.locationIds)].map((locationId): StopPlan => {
    const index = form.locationIds.indexOf(locationId)
    const [start = '', end = ''] = [form.stopStart[index], form.stopEnd[index]]
    const span = spanOf('stop', start, end, form.timeZone)
    const light = form.stopLight[index]
    const note = StopChanges.shape.note.safeParse(form.stopNote[index] ?? '')
    const reason = span.wrong?.message ?? note.error?.issues[0]?.message
    if (reason) {
      wrong.push(['stopStart', shootWords.stopWrong({ number: index + 1, reason }).text])
    }
    return {
      locationId,
      startDate: span.startDate,
      endDate: span.endDate,
      wantedLight: wantedLights.find((one) => one === light) ?? null,
      note: note.data ?? '',
    }
  })
  return { startDate: shoot.startDate, endDate: shoot.endDate, stops, wrong }
}

const instants = { shoot: instantOf('shoot').nullable(), stop: instantOf('stop').nullable() }

function spanOf(span: Span, start: string, end: string, zone: string) {
  const [from, to] = [start, end].map((text) => (text ? (instantAt(text, zone) ?? '') : null))
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
