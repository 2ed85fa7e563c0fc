import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { dateIn } from '#app/domain/rules/local-time.ts'
import { zoneAt } from '#app/domain/rules/time-zone.server.ts'
import { findStopLight, nameLight } from '#app/domain/shoots/stop-problems.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, fullDate, zoneName } from '#app/format/date.ts'
import * as calendarFiles from '../calendar-files.server.ts'
import type { ViewedStop } from '../viewed-shoots.server.ts'
import { pageWords } from '../words.ts'
import { type RoutePoint, writeRoutes } from './gpx.ts'
import { gpxType, nameOfFile, type WrittenFile } from './written-file.ts'

/**
 * Writes the stops of a shoot as a route for each day, and one for stops whose time is not set or
 * not shown.
 * @param day `YYYY-MM-DD` in the shoot's time zone; by default all days
 * @throws `notFound` if the actor may not see the stops, or for a day without one
 */
export async function writeDay(actor: Actor, shootId: string, day?: string): Promise<WrittenFile> {
  const shoot = await calendarFiles.find(actor, shootId)
  if (!shoot.sections.includes('locations')) throw notFound('Shoot')
  const { title, timeZone } = shoot
  const days = new Map<string, ViewedStop[]>()
  for (const stop of shoot.stops.filter(({ latitude }) => latitude !== null)) {
    const date = stop.startsAt === null ? '' : dateIn(stop.startsAt, timeZone)
    if (day === undefined || date === day) days.set(date, [...(days.get(date) ?? []), stop])
  }
  if (day !== undefined && days.size === 0) throw new DomainError('notFound', pageWords.noStopOnDay)
  const routes = [...days].map(([date, stops]) => ({
    title: date === '' ? title : pageWords.dayOfShoot({ title, day: fullDate(date, 'UTC') }).text,
    points: stops.map((stop) => pointOf(stop, actor.clock)),
  }))
  return {
    name: nameOfFile(title, day === undefined ? '-days.gpx' : `-${day}.gpx`),
    mediaType: gpxType,
    contents: writeRoutes(title, routes),
  }
}

function pointOf(stop: ViewedStop, clock: Clock): RoutePoint {
  const { title, latitude, longitude, startsAt, note } = stop
  const time = startsAt === null ? null : new Date(startsAt).toISOString()
  const description = [...timesOf(stop, clock), note].filter(Boolean).join('\n')
  return { title, latitude, longitude, time, description }
}

/** The hours of a stop and its wanted light, in the time zone of the place. */
function timesOf({ startsAt, endsAt, ...stop }: ViewedStop, clock: Clock): string[] {
  const { latitude, longitude, wantedLight } = stop
  const light = wantedLight ? nameLight(wantedLight) : ''
  if (startsAt === null || latitude === null || longitude === null) {
    return light ? [pageWords.forLight({ light }).text] : []
  }
  const zone = zoneAt({ latitude, longitude })
  const hours = (from: string | number, to: string | number) =>
    `${clockTime(from, zone, clock)} to ${clockTime(to, zone, clock)}`
  const wanted = findStopLight({ startsAt, endsAt, ...stop })?.wanted
  const begins = endsAt === null ? clockTime(startsAt, zone, clock) : hours(startsAt, endsAt)
  const lightHours = wanted ? `${light}, ${hours(wanted.from, wanted.to)}` : light
  return [
    `${begins} ${zoneName(startsAt, zone)}`,
    light && pageWords.forLight({ light: lightHours }).text,
  ]
}
