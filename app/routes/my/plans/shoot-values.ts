import type { SentForm } from '#app/domain/form-fields.ts'
import { clockAt } from '#app/domain/local-time.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { type Clock, typedWords } from '#app/format/clock.ts'
import {
  type Difference,
  fieldText,
  listDifference,
  setAll,
  switchDifference,
  textDifference,
} from '#app/ui/editor/difference.ts'

/** The form values of a shoot, except its locations. Times are local to the shoot. */
export type ShootValues = {
  title: string
  description: string
  startDate: string
  endDate: string
  timeZone: string
  isHidden: boolean
}

export type StopValues = { start: string; end: string; light: string; note: string }

export const emptyStop: StopValues = { start: '', end: '', light: '', note: '' }

/** The field names of a stop, repeated for each location. */
export const stopFields = {
  start: 'stopStart',
  end: 'stopEnd',
  light: 'stopLight',
  note: 'stopNote',
} as const

export function shootValues(shoot: ShootDetails): ShootValues {
  const { title, description, startsAt, endsAt, timeZone, isHidden } = shoot
  return {
    title,
    description,
    startDate: startsAt ? clockAt(startsAt, timeZone) : '',
    endDate: endsAt ? clockAt(endsAt, timeZone) : '',
    timeZone,
    isHidden,
  }
}

/** The stops of a shoot, by location id. */
export function stopValues({ stops, timeZone }: ShootDetails): Record<string, StopValues> {
  return Object.fromEntries(
    stops.map(({ locationId, startDate, endDate, wantedLight, note }) => [
      locationId,
      {
        start: startDate ? clockAt(startDate, timeZone) : '',
        end: endDate ? clockAt(endDate, timeZone) : '',
        light: wantedLight ?? '',
        note,
      },
    ]),
  )
}

/** Reads the stops of a form, by location id. */
export function stopsOf(form: SentForm): Record<string, StopValues> {
  const textsOf = (name: string) => form.getAll(name).map(String)
  const { start, end, light, note } = stopFields
  const [starts, ends, lights, notes] = [start, end, light, note].map(textsOf)
  const rows = textsOf('locationIds').map((id, index): [string, StopValues] => [
    id,
    {
      start: starts?.[index] ?? '',
      end: ends?.[index] ?? '',
      light: lights?.[index] ?? '',
      note: notes?.[index] ?? '',
    },
  ])
  // Of a location that the form repeats, the first fields count.
  return Object.fromEntries(rows.reverse())
}

/** Writes the locations of a form, each with its stop. */
function setStops(form: FormData, locationIds: string[], stops: Record<string, StopValues>) {
  setAll(form, 'locationIds', locationIds)
  for (const [field, name] of Object.entries(stopFields)) {
    const values = locationIds.map((id) => (stops[id] ?? emptyStop)[field as keyof StopValues])
    setAll(form, name, values)
  }
}

type LocationOrder = { locationIds: string[]; stops: Record<string, StopValues> }

export function shootDifferences(
  saved: ShootValues & LocationOrder,
  given: Record<string, unknown> | null | undefined,
  sentStops: Record<string, StopValues> | undefined,
  clock: Clock,
): Difference[] {
  const sent = given ?? {}
  const { locationIds, stops } = saved
  const plan = { saved: planOf(stops), yours: planOf(sentStops ?? {}) }
  const hours = (label: string, name: string, saved: string, yours: string): Difference => ({
    ...textDifference(label, name, saved, yours),
    saved: typedWords(saved, clock),
    yours: typedWords(yours, clock),
    exact: { saved, yours },
  })
  return [
    textDifference('Title', 'title', saved.title, fieldText(sent.title)),
    textDifference('Description', 'description', saved.description, fieldText(sent.description)),
    hours('Begins', 'startDate', saved.startDate, fieldText(sent.startDate)),
    hours('Ends', 'endDate', saved.endDate, fieldText(sent.endDate)),
    textDifference('Time zone', 'timeZone', saved.timeZone, fieldText(sent.timeZone)),
    switchDifference('Hidden', 'isHidden', saved.isHidden, sent.isHidden),
    {
      ...listDifference('Locations', 'locationIds', locationIds, sent.locationIds),
      takeSaved: (form) => setStops(form, locationIds, { ...stops, ...stopsOf(form) }),
    },
    {
      label: 'Stops',
      exact: plan,
      saved: 'as saved',
      yours: plan.saved === plan.yours ? 'as saved' : 'other times, light or notes',
      takeSaved: (form) =>
        setStops(form, form.getAll('locationIds').map(String), { ...stopsOf(form), ...stops }),
    },
  ]
}

/** The stops that say anything, in an order of their own. */
function planOf(stops: Record<string, StopValues>) {
  const plan = Object.entries(stops).map(([id, { start, end, light, note }]) => [
    id,
    ...[start, end, light, note.trim()],
  ])
  return JSON.stringify(plan.filter(([, ...texts]) => texts.some(Boolean)).sort())
}
