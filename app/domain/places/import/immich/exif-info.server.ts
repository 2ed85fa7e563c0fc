import { cameraName } from '#app/domain/pictures/exif.ts'
import { readCameraTime } from '#app/domain/pictures/exif-time.ts'
import type { PhotoFacts } from '#app/domain/places/import/arrivals.server.ts'
import { cutLine } from '#app/domain/places/import/files/texts.ts'
import { onGlobe } from '#app/domain/rules/globe.ts'
import { offsetAt } from '#app/domain/rules/local-time.ts'
import { zoneOffset } from '#app/domain/rules/time-zone.server.ts'
import { TimeZone } from '#app/domain/rules/time-zone.ts'
import type { ImmichExif } from '#app/integrations/immich.server.ts'

/** Of a maker, and of a model. */
const maxNameLength = 100

/** Reads what Immich knows of an original as if it were the original's EXIF. */
export function readExifInfo(exif: ImmichExif, now = Date.now()): PhotoFacts {
  const position = positionIn(exif)
  const { takenAt, takenOffset } = readCameraTime(
    { ...clockIn(exif), gpsDate: '', gpsTime: [], position },
    now,
    zoneOffset,
  )
  return {
    position: position ?? null,
    takenAt: takenAt === null ? null : Date.parse(takenAt),
    takenOffset,
    camera: cameraName(cutLine(exif.make, maxNameLength), cutLine(exif.model, maxNameLength)),
  }
}

function positionIn({ latitude, longitude }: ImmichExif) {
  if (latitude === null || longitude === null) return undefined
  // A camera that does not know its position writes zeros.
  return latitude === 0 && longitude === 0 ? undefined : onGlobe(latitude, longitude)
}

const minute = 60_000

/** Minutes that a time zone is ahead of UTC, or behind. */
const maxOffset = 840

/** Without a time zone, Immich takes its own for the moment; then only `localDateTime` is right. */
function clockIn({ dateTimeOriginal, timeZone, localDateTime }: ImmichExif) {
  const at = Date.parse(dateTimeOriginal)
  if (Number.isNaN(at)) return { clock: '', offset: '' }
  const minutes = minutesIn(timeZone, at)
  if (minutes === undefined || Math.abs(minutes) > maxOffset) {
    return { clock: localDateTime, offset: '' }
  }
  return { clock: new Date(at + minutes * minute).toISOString(), offset: formatOffset(minutes) }
}

/** Returns minutes east of UTC at a moment; undefined for what is no time zone. */
function minutesIn(timeZone: string, at: number): number | undefined {
  const [, sign, hours, minutes = '0'] = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/.exec(timeZone) ?? []
  if (hours) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const zone = TimeZone.safeParse(timeZone)
  return zone.success ? Math.round(offsetAt(at, zone.data) / minute) : undefined
}

function formatOffset(minutes: number) {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const digits = [hours, rest].map((number) => String(number).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${digits.join(':')}`
}
