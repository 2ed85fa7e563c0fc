import ExifReader from 'exifreader'
import { type OffsetLookup, readCameraTime } from './exif-time.ts'

export type PhotoExif = {
  /** ISO 8601 in UTC; if the offset is unknown, the camera's local time as if it were UTC. */
  takenAt: string | null
  /** Minutes by which the camera's local time is ahead of UTC. */
  takenOffset: number | null
  latitude: number | null
  longitude: number | null
  /** Degrees clockwise from north, from 0 to below 360. */
  direction: number | null
  camera: string
  lens: string
  /** In millimetres; not the full-frame equivalent. */
  focalLength: number | null
}

export const noExif: PhotoExif = {
  takenAt: null,
  takenOffset: null,
  latitude: null,
  longitude: null,
  direction: null,
  camera: '',
  lens: '',
  focalLength: null,
}

const tagsToRead = [
  ...['Make', 'Model', 'LensModel', 'FocalLength'],
  ...['DateTimeOriginal', 'DateTimeDigitized', 'OffsetTimeOriginal', 'OffsetTime'],
  ...['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef', 'GPSImgDirection'],
  ...['GPSDateStamp', 'GPSTimeStamp'],
]

/**
 * Never throws. Source: CIPA DC-008 (Exif 2.32). Browsers must import this module (40 kB gzipped)
 * only when they read the first file.
 */
export function readPhotoExif(
  data: ArrayBuffer | Uint8Array,
  findOffset: OffsetLookup,
  now = Date.now(),
): PhotoExif {
  const tags = readTags(data)
  if (!tags) return noExif
  const latitude = degrees(tags.GPSLatitude, tags.GPSLatitudeRef, 'S', 90)
  const longitude = degrees(tags.GPSLongitude, tags.GPSLongitudeRef, 'W', 180)
  // A camera that does not know its position writes zeros.
  const position =
    latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0)
      ? { latitude, longitude }
      : undefined
  const focalLength = ratio(tags.FocalLength)
  const direction = ratio(tags.GPSImgDirection)
  return {
    ...readCameraTime(
      {
        clock: text(tags.DateTimeOriginal) || text(tags.DateTimeDigitized),
        offset: text(tags.OffsetTimeOriginal) || text(tags.OffsetTime),
        gpsDate: text(tags.GPSDateStamp),
        gpsTime: ratios(tags.GPSTimeStamp),
        position,
      },
      now,
      findOffset,
    ),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    direction: direction !== null && direction >= 0 && direction <= 360 ? direction % 360 : null,
    camera: cameraName(text(tags.Make), text(tags.Model)),
    lens: text(tags.LensModel),
    focalLength:
      focalLength !== null && focalLength > 0 && focalLength < 10_000 ? focalLength : null,
  }
}

/** What ExifReader returns for a text that would end after the end of the file. */
const beyondFile = '<faulty value>'

type Tags = Record<string, { value?: unknown } | undefined>

function readTags(data: ArrayBuffer | Uint8Array): Tags | undefined {
  const buffer = data instanceof ArrayBuffer ? data : wholeBuffer(data)
  try {
    const options = { expanded: true, includeTags: { exif: tagsToRead } } as const
    return ExifReader.load(buffer, options).exif as Tags | undefined
  } catch {
    return undefined
  }
}

function wholeBuffer(bytes: Uint8Array): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes
  if (byteLength === buffer.byteLength) return buffer as ArrayBuffer
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

/** Converts up to three rationals of `tag`: degrees, minutes, seconds. @param negative S or W */
function degrees(tag: Tags[string], hemisphere: Tags[string], negative: string, limit: number) {
  const parts = ratios(tag)
  if (parts.length === 0 || parts.length > 3 || parts.some((part) => !(part >= 0))) return null
  const [whole = 0, minutes = 0, seconds = 0] = parts
  const value = whole + minutes / 60 + seconds / 3600
  if (!(value <= limit)) return null
  return text(hemisphere).toUpperCase().startsWith(negative) ? -value || 0 : value
}

/** Reads rationals; values such as 0/0 become NaN. */
function ratios(tag: Tags[string]): number[] {
  const value = tag?.value
  if (!Array.isArray(value)) return []
  return value.every(Array.isArray) ? value.map(divide) : [divide(value)]
}

function ratio(tag: Tags[string]): number | null {
  const [number = Number.NaN] = ratios(tag)
  return Number.isFinite(number) ? number : null
}

function divide([above, below]: unknown[]): number {
  return typeof above === 'number' && typeof below === 'number' && below !== 0
    ? above / below
    : Number.NaN
}

function text(tag: Tags[string]): string {
  const value = tag?.value
  if (!Array.isArray(value)) return ''
  return value
    .filter((written) => written !== beyondFile)
    .join(' ')
    .replace(/[\p{Cc}\ufffd\s]+/gu, ' ')
    .trim()
    .slice(0, 100)
}

/** Joins 'NIKON CORPORATION' and 'NIKON D850' to 'NIKON D850'. */
export function cameraName(make: string, model: string): string {
  const brand = make.split(' ')[0] ?? ''
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`.trim()
}
