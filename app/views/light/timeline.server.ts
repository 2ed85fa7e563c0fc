import type { LightDay } from '#app/domain/places/light/days.server.ts'
import { phaseWords, sideOf } from '#app/domain/places/light/labels.ts'
import { moonAt, sunAt } from '#app/domain/places/light/light.server.ts'
import type { LightPhase } from '#app/domain/places/light/light.ts'
import { windOf } from '#app/domain/places/position/distance.ts'
import { clockMinutes } from '#app/domain/rules/local-time.ts'
import { type Clock, clockWords, hourWords, spanWords } from '#app/format/clock.ts'
import type { LightView } from '#app/ui/light/timeline.tsx'
import { arcY, skyColours, sunArc } from './drawing.ts'

const momentWords = {
  dawn: 'Dawn',
  sunrise: 'Sunrise',
  noon: 'Noon',
  sunset: 'Sunset',
  dusk: 'Dusk',
  moonrise: 'Moonrise',
  moonset: 'Moonset',
} as const

const views = {
  '12h': new WeakMap<LightDay, LightView>(),
  '24h': new WeakMap<LightDay, LightView>(),
} satisfies Record<Clock, unknown>

export function lightView(light: LightDay, clock: Clock): LightView {
  const known = views[clock].get(light)
  if (known) return known
  const view = draw(light, clock)
  views[clock].set(light, view)
  return view
}

function draw(light: LightDay, clock: Clock): LightView {
  const { day, position, sun, moon, sunHeight } = light
  const span = day.to - day.from
  const across = (at: number) => Math.round(((at - day.from) / span) * 1440)
  const noon = sun.find(({ moment }) => moment === 'noon')
  const heights = Array.from({ length: 73 }, (_, n) => sunHeight(day.from + (span * n) / 72))
  const height = noon && Math.round(sunAt(position, noon.at).height)
  return {
    sky: skyColours(heights),
    arc: sunArc(heights),
    ...hoursOf(light, clock, 6),
    moonUp: moonUp(light, across),
    marks: sunTimesOf(light, across, clock),
    ...(noon && height && height > 0
      ? { noon: { x: across(noon.at), y: arcY(height), height: `${height}°` } }
      : {}),
    rows: rowsOf(light, clock),
    moon: `${moon.phase}, ${Math.round(moon.fraction * 100)}% illuminated${moonStays(light)}`,
    notes: notesOf(light, clock),
  }
}

/** Returns local time such as `06:07`. */
export function wallTime({ day }: LightDay, at: number) {
  const minutes = clockMinutes(day, at)
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Formats local time; the end of the day is 24:00. */
export function lightTime(light: LightDay, at: number, clock: Clock) {
  return clockWords(endOrTime(light, at), clock)
}

function endOrTime(light: LightDay, at: number) {
  return at === light.day.to ? '24:00' : wallTime(light, at)
}

/** Says on which side the sun rises and sets for somebody who faces the photo's direction. */
export function facingWords({ sun, position }: LightDay, facing: number) {
  const said = sun
    .filter(({ moment }) => moment === 'sunrise' || moment === 'sunset')
    .map(({ moment, at }, index) => {
      const subject = index === 0 ? 'the sun is' : 'it’s'
      return `at ${moment} ${subject} ${sideOf(sunAt(position, at).direction, facing)}`
    })
  if (said.length === 0) return undefined
  return `Facing ${windOf(facing)} as in the photo, ${said.join('; ')}.`
}

function rowsOf(light: LightDay, clock: Clock): LightView['rows'] {
  const time = (at: number) => lightTime(light, at, clock)
  const { position, sun, phases, moon } = light
  const rows: { at: number; row: LightView['rows'][number] }[] = []
  for (const { moment, at } of sun) {
    const { direction, height } = sunAt(position, at)
    const where = `${windOf(direction)} ${Math.round(direction)}°`
    const low = Math.round(Math.abs(height))
    const noon = height < 0 ? `${low}° below the horizon` : `${low}° high, ${windOf(direction)}`
    const said = { dawn: undefined, dusk: undefined, noon }[moment as 'noon']
    const isEdge = moment === 'sunrise' || moment === 'sunset'
    rows.push({ at, row: [time(at), momentWords[moment], isEdge ? where : (said ?? '')] })
  }
  for (const { phase, from, to } of phases.filter(isHour)) {
    const until = spanWords(wallTime(light, from), endOrTime(light, to), clock)
    rows.push({ at: from + 1, row: [until, capital(phaseWords[phase])] })
  }
  for (const { moment, at } of moon.moments) {
    const direction = moonAt(position, at).direction
    const where = `${windOf(direction)} ${Math.round(direction)}°`
    rows.push({ at, row: [time(at), momentWords[moment], where] })
  }
  return rows.sort((a, b) => a.at - b.at).map(({ row }) => row)
}

function isHour({ phase, from, to }: { phase: LightPhase; from: number; to: number }) {
  return (phase === 'blue' || phase === 'gold') && to - from >= 30_000
}

/** Marks sunrise and sunset. Marks too close to each other have no times. */
function sunTimesOf(
  light: LightDay,
  across: (at: number) => number,
  clock: Clock,
): LightView['marks'] {
  const horizon = light.sun.filter(({ moment }) => moment === 'sunrise' || moment === 'sunset')
  const marks = horizon.map(({ at }): [number, string] => [across(at), lightTime(light, at, clock)])
  const isAlone = (x: number) => marks.every(([other]) => other === x || Math.abs(other - x) > 190)
  return marks.map(([x, time]) => [x, isAlone(x) ? time : ''])
}

function moonUp({ day, moon }: LightDay, across: (at: number) => number): LightView['moonUp'] {
  if (moon.stays) return moon.stays === 'up' ? [[0, 1440]] : []
  const spans: LightView['moonUp'] = []
  let since = day.from
  for (const { moment, at } of moon.moments) {
    if (moment === 'moonset') spans.push([across(since), across(at)])
    since = at
  }
  if (moon.moments.at(-1)?.moment === 'moonrise') spans.push([across(since), 1440])
  return spans
}

function moonStays({ moon }: LightDay) {
  if (moon.stays) return moon.stays === 'up' ? '. It does not set' : '. It does not rise'
  const [first] = moon.moments
  if (moon.moments.length !== 1) return ''
  return first?.moment === 'moonset' ? '. It does not rise this day' : '. It does not set this day'
}

function notesOf({ day, polar, phases }: LightDay, clock: Clock) {
  const notes = []
  if (polar === 'day') notes.push('Polar day: the sun does not set.')
  if (polar === 'night') {
    const best = (['gold', 'blue'] as const).find((one) =>
      phases.some(({ phase }) => phase === one),
    )
    const light = best ? `the best light is ${phaseWords[best]}` : 'it stays dark'
    notes.push(`Polar night: the sun does not rise, ${light}.`)
  }
  if (day.change) {
    const wall = new Date(day.change.at + day.offset).toISOString().slice(11, 16)
    const [forth, hours] = [day.change.offset > day.offset, (day.to - day.from) / 3_600_000]
    notes.push(
      `The clocks go ${forth ? 'forward' : 'back'} at ${clockWords(wall, clock)}: this day has ${Number(hours.toFixed(2))} hours.`,
    )
  }
  return notes
}

/** @param every hours between two labels */
export function hoursOf({ day }: LightDay, clock: Clock, every: number) {
  const across = (at: number) => Math.round(((at - day.from) / (day.to - day.from)) * 1440)
  let ticks = ''
  const hours: LightView['hours'] = []
  const first = day.from - ((((day.from + day.offset) % 3_600_000) + 3_600_000) % 3_600_000)
  for (let at = first; at <= day.to; at += 3_600_000) {
    if (at < day.from) continue
    const hour = clockMinutes(day, at) / 60
    const isEnd = at === day.to
    const isNamed = hour % every === 0 || isEnd
    ticks += `M${across(at)} 97v${isNamed ? 3 : 2}`
    if (isNamed) hours.push([across(at), hourWords(isEnd ? 24 : hour, clock)])
  }
  return { ticks, hours }
}

function two(value: number) {
  return String(value).padStart(2, '0')
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
