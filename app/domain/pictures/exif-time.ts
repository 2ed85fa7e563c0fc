import type { Coordinates } from '#app/domain/rules/globe.ts'

type CameraTime = {
  /** `YYYY:MM:DD HH:MM:SS`. */
  clock: string
  offset: string
  gpsDate: string
  gpsTime: number[]
  position: Coordinates | undefined
}

/** Returns minutes ahead of UTC. Unless `isUtc`, `time` is the local time as if it were UTC. */
export type OffsetLookup = (position: Coordinates, time: number, isUtc: boolean) => number

const minute = 60_000
const day = 24 * 60 * minute
const earliest = Date.UTC(1900, 0, 1)

/** Minutes by which a camera's clock may be wrong; offsets from UTC are multiples of 15. */
const clockError = 5

/**
 * Takes the offset from the camera; or else from the difference to GPS time, if it is close to a
 * possible offset; or else from the position; or else UTC. Ignores times before 1900 or after
 * tomorrow.
 */
export function readCameraTime(
  { clock, offset, gpsDate, gpsTime, position }: CameraTime,
  now: number,
  findOffset: OffsetLookup,
) {
  const clockTime = dateTime(clock)
  const satellites = gpsInstant(gpsDate, gpsTime)
  const time = clockTime ?? satellites
  const local = position && time !== null ? findOffset(position, time, clockTime === null) : null
  const takenOffset =
    clockTime === null
      ? local
      : (parseOffset(offset) ?? satelliteOffset(clockTime, gpsTime, local ?? 0) ?? local)
  const instant = clockTime === null ? satellites : clockTime - (takenOffset ?? 0) * minute
  if (instant === null || !canBeTaken(instant, now)) return { takenAt: null, takenOffset: null }
  return { takenAt: new Date(instant).toISOString(), takenOffset }
}

/** Whether a photo can be from this time in milliseconds: from 1900 to tomorrow. */
export function canBeTaken(time: number, now: number): boolean {
  return time >= earliest && time <= now + day
}

/** Used if there is no time zone data: estimates an hour for 15 degrees of longitude. */
export const solarOffset: OffsetLookup = ({ longitude }) => Math.round(longitude / 15) * 60 || 0

/** Reads a local time as if it were UTC, in milliseconds; null for a date that does not exist. */
function dateTime(text: string): number | null {
  const match = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(text)
  if (!match) return null
  const iso = `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}.000Z`
  const time = Date.parse(iso)
  return Number.isFinite(time) && new Date(time).toISOString() === iso ? time : null
}

function gpsInstant(date: string, time: number[]): number | null {
  const midnight = dateTime(`${date} 00:00:00`)
  const milliseconds = timeOfDay(time)
  return midnight === null || milliseconds === null ? null : midnight + milliseconds
}

function timeOfDay([hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN]: number[]) {
  const isTime = hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0
  return isTime && seconds < 60 ? Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000) : null
}

function parseOffset(text: string): number | null {
  const match = /^([+-])(\d{2}):(\d{2})$/.exec(text)
  if (!match) return text === 'Z' ? 0 : null
  const minutes = (Number(match[2]) * 60 + Number(match[3])) * (match[1] === '-' ? -1 : 1)
  return Math.abs(minutes) <= 840 ? minutes : null
}

/** Ignores the GPS date, which some cameras write wrongly; takes the day closest to `local`. */
function satelliteOffset(clockTime: number, gpsTime: number[], local: number): number | null {
  const satellites = timeOfDay(gpsTime)
  if (satellites === null) return null
  const difference = ((clockTime % day) - satellites) / minute
  const offset = Math.round(difference / 15) * 15
  if (Math.abs(difference - offset) > clockError) return null
  const near = offset + Math.round((local - offset) / 1440) * 1440
  return Math.abs(near) <= 840 ? near : null
}
