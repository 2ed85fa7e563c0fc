import type { ViewedStop } from '#app/domain/pages/viewed-shoots.server.ts'
import { zoneLabel } from '#app/domain/places/light/labels.ts'
import { piecesOf } from '#app/domain/shoots/board.ts'
import { daysOf, lightOverDay } from '#app/domain/shoots/board-days.server.ts'
import type { Stop } from '#app/domain/shoots/published.ts'
import type { Clock } from '#app/format/clock.ts'
import type { Landmark } from '#app/ui/map/pin.ts'
import { townsAround } from '../map/towns.server.ts'
import { bandDay } from './board.server.ts'
import type { BandDay } from './day-band.tsx'

type ShownShoot = {
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string
  stops: ViewedStop[]
}

/** Times are milliseconds since 1970, positions are degrees rounded to five places. */
type SceneStop = {
  id: string
  name: string
  number: number
  title: string
  latitude: number | null
  longitude: number | null
  isApproximate: boolean
  photo: { id: string; color: string } | null
  from: number | null
  to: number | null
}

export type Scene = { days: BandDay[]; stops: SceneStop[]; towns: Landmark[]; zone: string }

/** Limits the days in the scene; the list shows all. */
const maxDays = 7

export async function findScene(shoot: ShownShoot, clock: Clock): Promise<Scene> {
  const { timeZone } = shoot
  const dated = { ...shoot, stops: shoot.stops.map(toStop) }
  const places = shoot.stops.map((stop) => ({ ...stop, id: stop.name }))
  const stops = shoot.stops.map((stop, index) => toScene(stop, index + 1))
  const days = daysOf(dated)
  const pieces = piecesOf(days, stops)
  const planned = days.filter(({ date }) => (pieces.get(date) ?? []).length > 0)
  const shown = (planned.length > 0 ? planned : days.slice(0, 1)).slice(0, maxDays)
  return {
    // `phases` stay empty, because no stop can be dragged here.
    days: shown.map((day) => ({
      ...bandDay(day, lightOverDay(day, dated, places), clock),
      phases: [],
    })),
    stops,
    towns: await townsAround(stops.flatMap(positionOf)),
    zone: days.length > 0 ? zoneLabel(timeZone) : '',
  }
}

function toStop({
  id,
  name,
  startsAt,
  endsAt,
  wantedLight,
  note,
}: ShownShoot['stops'][number]): Stop {
  return { id, locationId: name, startDate: startsAt, endDate: endsAt, wantedLight, note }
}

function toScene(stop: ShownShoot['stops'][number], number: number): SceneStop {
  const { id, name, title, latitude, longitude, precision, photo, startsAt, endsAt } = stop
  return {
    id,
    name,
    number,
    title,
    latitude: latitude === null ? null : roundTo5(latitude),
    longitude: longitude === null ? null : roundTo5(longitude),
    isApproximate: precision === 'approximate',
    photo: photo && { id: photo.id, color: photo.color },
    from: startsAt === null ? null : Date.parse(startsAt),
    to: endsAt === null ? null : Date.parse(endsAt),
  }
}

function positionOf({ latitude, longitude }: SceneStop) {
  return latitude === null || longitude === null ? [] : [{ latitude, longitude }]
}

function roundTo5(degrees: number) {
  return Number(degrees.toFixed(5))
}
