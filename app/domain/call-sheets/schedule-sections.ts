import { phaseWords } from '#app/domain/places/light/labels.ts'
import { phasesByName } from '#app/domain/places/light/light-names.ts'
import { describeTravel } from '#app/domain/shoots/travel.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime } from '#app/format/date.ts'
import { cell } from './cells.ts'
import type { SheetContent, StopLight } from './content.ts'
import type { SheetRow, SheetSection } from './document.ts'
import { type NumberedStop, numberedStops } from './person-stops.ts'

/** The stops in order with the moves between them; meals stand at the head of the sheet. */
export function scheduleSection(content: SheetContent, clock: Clock): SheetSection[] {
  const stops = numberedStops(content)
  if (stops.length === 0) return []
  const hasWho = stops.some(({ people }) => people.length > 0)
  const hasLight = stops.some(({ wantedLight }) => wantedLight !== null)
  const rows = stops.flatMap((stop): SheetRow[] => [
    ...moveTo(stop),
    {
      key: `stop:${stop.id}`,
      isOwn: false,
      cells: cellsOfStop(stop, content, clock).filter(
        ({ key }) => (hasWho || !key.endsWith(':who')) && (hasLight || !key.endsWith(':light')),
      ),
    },
  ])
  const columns = [
    'Time',
    'Stop',
    'What',
    ...(hasWho ? ['Who'] : []),
    ...(hasLight ? ['Light'] : []),
  ]
  return [{ id: 'schedule', title: 'Schedule', kind: 'table', columns, rows }]
}

function moveTo({ id, travel }: NumberedStop): SheetRow[] {
  if (!travel) return []
  const key = `stop:${id}:move`
  const banner = cell(key, `Move: ${describeTravel(travel)}`, { name: 'The move' })
  return [{ key, cells: [], banner, isOwn: false }]
}

function cellsOfStop(stop: NumberedStop, { people, timeZone }: SheetContent, clock: Clock) {
  const { id, number, title, startsAt, endsAt, note, wantedLight, missesLight } = stop
  const at = (moment: string) => clockTime(moment, timeZone, clock)
  const time = [startsAt, endsAt].flatMap((moment) => (moment ? at(moment) : [])).join(' to ')
  const names = stop.people.flatMap((who) => people.find((one) => one.id === who)?.name ?? [])
  const light = wantedLight ? phaseWords[phasesByName[wantedLight]] : ''
  const of = (part: string, text: string, what: string) =>
    cell(`stop:${id}:${part}`, text, { name: `${title}: ${what}` })
  return [
    { ...of('time', time || 'not set', 'time'), isUnset: time === '' },
    cell(`stop:${id}`, `${number} ${title}`, { name: title }),
    of('what', note, 'what is planned'),
    of('who', names.length > 0 ? names.join(', ') : 'Everybody', 'who comes'),
    of('light', missesLight && light ? `${light} (missed)` : light, 'light'),
  ]
}

/** Sun and moon at each stop; a location that has several stops stands there once. */
export function lightSection(content: SheetContent, clock: Clock): SheetSection[] {
  const at = (moment: string | null) =>
    moment === null ? 'none' : clockTime(moment, content.timeZone, clock)
  const lit = numberedStops(content).flatMap((stop) =>
    stop.light ? { ...stop, light: stop.light } : [],
  )
  const once = lit.filter(
    (stop, index) => lit.findIndex(({ locationId }) => locationId === stop.locationId) === index,
  )
  if (once.length === 0) return []
  const spans = (list: StopLight['golden']) =>
    list.map(({ from, to }) => `${at(from)} to ${at(to)}`).join(', ') || 'none'
  const rows = once.map(({ locationId, number, title, light }): SheetRow => {
    const of = (part: string, text: string, what: string) =>
      cell(`light:${locationId}:${part}`, text, { name: `${title}: ${what}` })
    return {
      key: `light:${locationId}`,
      isOwn: false,
      cells: [
        cell(`light:${locationId}`, `${number} ${title}`, { name: `${title}: light` }),
        of('sunrise', at(light.sunrise), 'sunrise'),
        of('sunset', at(light.sunset), 'sunset'),
        of('golden', spans(light.golden), 'golden hour'),
        of('blue', spans(light.blue), 'blue hour'),
        of('moon', moonWords(light.moon, at), 'moon'),
      ],
    }
  })
  const columns = ['Stop', 'Sunrise', 'Sunset', 'Golden hour', 'Blue hour', 'Moon']
  return [{ id: 'light', title: 'Light', kind: 'table', columns, rows }]
}

function moonWords(
  { phase, fraction, rise, set }: StopLight['moon'],
  at: (moment: string) => string,
): string {
  const times = [rise && `rises ${at(rise)}`, set && `sets ${at(set)}`].filter(Boolean)
  return [`${phase}, ${Math.round(fraction * 100)}%`, ...times].join(', ')
}
