import type { SentForm } from '#app/domain/form-fields.ts'
import { clockAt } from '#app/domain/shoots/local-time.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { type Clock, typedWords } from '#app/format/clock.ts'
import { type Difference, fieldText, textDifference } from '#app/ui/editor/difference.ts'

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
  return Object.fromEntries(rows)
}

type LocationOrder = { locationIds: string[]; stops: Record<string, StopValues> }

export function shootDifferences(
  saved: ShootValues & LocationOrder,
  given: Record<string, unknown> | null | undefined,
  sentStops: Record<string, StopValues> | undefined,
  clock: Clock,
): Difference[] {
  const sent = given ?? {}
  const sentIds = [sent.locationIds ?? []].flat()
  const sameIds = sentIds.join() === saved.locationIds.join()
  const planned = JSON.stringify(saved.locationIds.map((id) => toList(saved.stops[id])))
  const sentPlan = JSON.stringify(saved.locationIds.map((id) => toList(sentStops?.[id])))
  const hours = (label: string, name: string, saved: string, yours: string): Difference => ({
    ...textDifference(label, name, saved, yours),
    saved: typedWords(saved, clock),
    yours: typedWords(yours, clock),
  })
  return [
    textDifference('Title', 'title', saved.title, fieldText(sent.title)),
    textDifference('Description', 'description', saved.description, fieldText(sent.description)),
    hours('Begins', 'startDate', saved.startDate, fieldText(sent.startDate)),
    hours('Ends', 'endDate', saved.endDate, fieldText(sent.endDate)),
    textDifference('Time zone', 'timeZone', saved.timeZone, fieldText(sent.timeZone)),
    { label: 'Hidden', saved: fieldText(saved.isHidden), yours: fieldText(sent.isHidden === 'on') },
    {
      label: 'Locations',
      exact: saved.locationIds.join(),
      saved: `${saved.locationIds.length}`,
      yours: sameIds
        ? `${saved.locationIds.length}`
        : `${sentIds.length}, others or in another order`,
    },
    {
      label: 'Stops',
      exact: planned,
      saved: 'as saved',
      yours: planned === sentPlan ? 'as saved' : 'other times, light or notes',
    },
  ]
}

function toList({ start, end, light, note }: StopValues = emptyStop) {
  return [start, end, light, note.trim()]
}
