import type { Exif } from 'sharp'
import type { Shot } from './scene.ts'

/** The shot as EXIF directories: camera, exposure with the local time and its offset, and GPS. */
export function exif(shot: Shot): Exif {
  const local = new Date(shot.takenAt.getTime() + shot.offsetMinutes * 60_000).toISOString()
  const time = `${local.slice(0, 10).replaceAll('-', ':')} ${local.slice(11, 19)}`
  const offset = clock(shot.offsetMinutes)
  const utc = shot.takenAt.toISOString()
  return {
    IFD0: { Make: shot.make, Model: shot.model, Software: 'Recce demo picture', DateTime: time },
    IFD2: {
      DateTimeOriginal: time,
      DateTimeDigitized: time,
      OffsetTime: offset,
      OffsetTimeOriginal: offset,
      LensModel: shot.lens,
      FocalLength: ratio(shot.focalLength, 10),
      FNumber: ratio(shot.fNumber, 10),
      ExposureTime: shot.exposure < 1 ? `1/${Math.round(1 / shot.exposure)}` : `${shot.exposure}/1`,
      ISOSpeedRatings: String(shot.iso),
    },
    IFD3: {
      GPSLatitudeRef: shot.latitude < 0 ? 'S' : 'N',
      GPSLatitude: sexagesimal(shot.latitude),
      GPSLongitudeRef: shot.longitude < 0 ? 'W' : 'E',
      GPSLongitude: sexagesimal(shot.longitude),
      GPSImgDirectionRef: 'T',
      GPSImgDirection: ratio(shot.direction, 100),
      GPSDateStamp: utc.slice(0, 10).replaceAll('-', ':'),
      GPSTimeStamp: [11, 14, 17].map((at) => `${Number(utc.slice(at, at + 2))}/1`).join(' '),
    },
  }
}

function sexagesimal(degrees: number): string {
  const total = Math.round(Math.abs(degrees) * 3600 * 10_000)
  const whole = Math.floor(total / 36_000_000)
  const minutes = Math.floor((total % 36_000_000) / 600_000)
  return `${whole}/1 ${minutes}/1 ${total % 600_000}/10000`
}

function ratio(value: number, per: number): string {
  return `${Math.round(value * per)}/${per}`
}

function clock(minutes: number): string {
  const size = Math.abs(minutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
}
