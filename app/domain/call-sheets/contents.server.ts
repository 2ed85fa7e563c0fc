import { findLightOf } from '#app/domain/places/light/light.server.ts'
import type { Coordinates } from '#app/domain/rules/globe.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import { directions } from '#app/domain/shoots/directions.server.ts'
import { findStopLight } from '#app/domain/shoots/stop-problems.server.ts'
import * as gazetteer from '#app/integrations/gazetteer.server.ts'
import type { DayChanges, LineChanges, SheetChanges } from './call-sheet.ts'
import {
  type Advance,
  type LocationNotes,
  locationNoteNames,
  ownerId,
  type SheetContent,
  type SheetLocation,
  type SheetPerson,
  type SheetStop,
} from './content.ts'
import { emergencyNumber } from './emergency.ts'
import type { ShootSource, SourceStop } from './shoot-source.server.ts'
import { workDays } from './work-days.ts'

/** The days of the shoot that have a sheet, with their stops. */
export function daysOf({ head }: ShootSource): Map<string, SourceStop[]> {
  return workDays(head)
}

/** Fills the sheet of a day from the shoot as it is now. */
export async function contentOf(source: ShootSource, day: string): Promise<SheetContent> {
  const { head } = source
  const { hasLogo, ...ofSheet } = sheetOf(source)
  const days = daysOf(source)
  const stops = days.get(day) ?? []
  const position = positionOf(stops.find((stop) => positionOf(stop)))
  const timeZone = position ? zoneAt(position) : head.timeZone
  return {
    title: head.title,
    ...ofSheet,
    ...dayOf(source, day),
    logo: hasLogo ? head.picture : null,
    day,
    days: [...days.keys()],
    timeZone,
    emergency: await findEmergency(position),
    stops: await stopsOf(source, day, stops, timeZone),
    locations: locationsOf(source, stops),
    people: peopleOf(source, day),
    advance: advanceOf(source, days, day),
  }
}

/** What the owner typed for all days of the shoot. */
export function sheetOf({ sheet }: ShootSource): Required<SheetChanges> {
  return {
    client: sheet?.client ?? '',
    hasLogo: sheet?.hasLogo ?? false,
    productionPhone: sheet?.productionPhone ?? '',
    channels: sheet?.channels ?? '',
    hazards: sheet?.hazards ?? '',
    notice: sheet?.notice ?? '',
    roleNotes: sheet?.roleNotes ?? {},
  }
}

/** What the owner typed for a day. */
export function dayOf({ days }: ShootSource, day: string | undefined): Required<DayChanges> {
  const row = days.find((one) => one.day === day)
  return {
    generalCall: toClock(row?.generalCall),
    shootingCall: toClock(row?.shootingCall),
    wrap: toClock(row?.wrap),
    meals: row?.meals ?? '',
    weatherCover: row?.weatherCover ?? '',
    coverDecision: row?.coverDecision ?? '',
    note: row?.note ?? '',
  }
}

/** What the owner typed for a person on a day. @param shareId null for the owner */
export function lineOf(
  { lines }: ShootSource,
  shareId: string | null | undefined,
  day: string,
): Required<LineChanges> {
  const line = lines.find((one) => one.day === day && one.shareId === shareId)
  return {
    isOff: line?.isOff ?? false,
    callTime: toClock(line?.callTime),
    pickupTime: toClock(line?.pickupTime),
    pickupPlace: line?.pickupPlace ?? '',
    pickupBy: line?.pickupBy ?? '',
    makeupTime: toClock(line?.makeupTime),
    wardrobeTime: toClock(line?.wardrobeTime),
    wrapTime: toClock(line?.wrapTime),
    note: line?.note ?? '',
    stopIds: line?.stopIds ?? [],
  }
}

export function toClock(time: string | null | undefined): string | null {
  return time?.slice(0, 5) ?? null
}

function positionOf(stop: SourceStop | undefined): Coordinates | undefined {
  if (!stop || stop.latitude === null || stop.longitude === null) return undefined
  return { latitude: stop.latitude, longitude: stop.longitude }
}

async function findEmergency(position: Coordinates | undefined) {
  const town = position && (await gazetteer.nearest(position))
  const number = town && emergencyNumber(town.countryCode)
  return number ? { number, country: town.country } : null
}

async function stopsOf(
  { lines }: ShootSource,
  day: string,
  stops: SourceStop[],
  timeZone: string,
): Promise<SheetStop[]> {
  const placed = stops.flatMap((stop) => positionOf(stop) ?? [])
  const findTravel = await directions.along(placed)
  return stops.map((stop, at) => {
    const { id, locationId, startsAt, endsAt, wantedLight, note } = stop
    const [from, to] = [positionOf(stops[at - 1]), positionOf(stop)]
    const isMove = stops[at - 1]?.locationId !== locationId
    const called = lines.filter((line) => line.day === day && line.stopIds.includes(id))
    return {
      ...{ id, locationId, startsAt: toIso(startsAt), endsAt: toIso(endsAt), wantedLight, note },
      missesLight: wantedLight !== null && findStopLight(stop)?.missed !== undefined,
      people: called.map(({ shareId }) => shareId ?? ownerId),
      travel: isMove && from && to ? rounded(findTravel(from, to)) : null,
      light: to ? lightAt(to, day, timeZone) : null,
    }
  })
}

function toIso(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}

function rounded({
  km,
  minutes,
  isEstimate,
}: {
  km: number
  minutes: number
  isEstimate: boolean
}) {
  return { km: Math.round(km * 10) / 10, minutes: Math.round(minutes), isEstimate }
}

function lightAt(position: Coordinates, day: string, timeZone: string): SheetStop['light'] {
  const light = findLightOf(position, day, timeZone)
  if (!light) return null
  const { sun, phases, moon } = light
  const iso = (at: number) => new Date(Math.round(at / 60_000) * 60_000).toISOString()
  const sunAt = (moment: 'sunrise' | 'sunset') => {
    const found = sun.find((one) => one.moment === moment)
    return found ? iso(found.at) : null
  }
  const moonAt = (moment: string) => {
    const found = moon.moments.find((one) => one.moment === moment)
    return found ? iso(found.at) : null
  }
  const spansOf = (wanted: string) =>
    phases
      .filter(({ phase }) => phase === wanted)
      .map(({ from, to }) => ({ from: iso(from), to: iso(to) }))
  return {
    sunrise: sunAt('sunrise'),
    sunset: sunAt('sunset'),
    golden: spansOf('gold'),
    blue: spansOf('blue'),
    moon: {
      phase: moon.phase,
      fraction: Math.round(moon.fraction * 100) / 100,
      rise: moonAt('moonrise'),
      set: moonAt('moonset'),
    },
  }
}

/** Each location once, in the order of the day's stops. */
function locationsOf({ notes }: ShootSource, stops: SourceStop[]): SheetLocation[] {
  const once = stops.filter(
    (stop, at) => stops.findIndex(({ locationId }) => locationId === stop.locationId) === at,
  )
  return once.map(({ locationId, title, address, latitude, longitude, precision }) => {
    const known = notes.find((one) => one.locationId === locationId)
    return {
      ...notesOf(known),
      ...{ id: locationId, title, address, latitude, longitude, isExact: precision === 'exact' },
    }
  })
}

export function notesOf(row: Partial<LocationNotes> | undefined): LocationNotes {
  const entries = locationNoteNames.map((name) => [name, row?.[name] ?? ''])
  return Object.fromEntries(entries) as LocationNotes
}

function peopleOf(source: ShootSource, day: string): SheetPerson[] {
  const { head, people } = source
  const { ownerName, ownerRole, ownerPhone, ownerCallTime } = head
  const mine = {
    id: ownerId,
    shareId: null,
    userId: head.ownerId,
    name: ownerName,
    role: ownerRole,
  }
  const members = people.map((one) => ({ ...one, shareId: one.id }))
  return [
    { ...mine, part: 'crew' as const, phone: ownerPhone, callTime: ownerCallTime },
    ...members,
  ].map((person) => {
    const { id, name, role, part, phone, shareId, callTime } = person
    const line = lineOf(source, shareId, day)
    const { isOff, note, makeupTime: makeup, wardrobeTime: wardrobe, wrapTime: wrap } = line
    return {
      ...{ id, name, role, part, phone, isOff, makeup, wardrobe, wrap, note },
      call: line.callTime ?? toClock(callTime),
      pickup: { at: line.pickupTime, place: line.pickupPlace, by: line.pickupBy },
      gear: gearOf(source, person).map(({ quantity, title }) => `${quantity} × ${title}`),
    }
  })
}

/** The gear that a person brings: what was put to them, and their own that was put to nobody. */
export function gearOf(
  { slots }: ShootSource,
  { shareId, userId }: { shareId: string | null; userId: string | null },
) {
  return slots.filter((slot) =>
    slot.broughtBy === null ? slot.ownerId === userId : slot.broughtBy === shareId,
  )
}

function advanceOf(
  { days: details }: ShootSource,
  days: Map<string, SourceStop[]>,
  day: string,
): Advance | null {
  const next = [...days.keys()].find((one) => one > day)
  if (next === undefined) return null
  const stops = days.get(next) ?? []
  const [first] = stops
  return {
    day: next,
    generalCall: toClock(details.find((one) => one.day === next)?.generalCall),
    firstStop: first ? { title: first.title, startsAt: toIso(first.startsAt) } : null,
    locations: [...new Set(stops.map(({ title }) => title))],
  }
}
