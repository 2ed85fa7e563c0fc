import { canBeTaken } from '#app/domain/pictures/exif-time.ts'
import { type Coordinates, onGlobe } from '#app/domain/rules/globe.ts'
import { toDegrees } from './raw-place.ts'

/** What a file beside a photo says about it. */
export type PhotoDetails = {
  position: Coordinates | null
  /** Milliseconds since 1970. */
  takenAt: number | null
  title: string
  description: string
  tags: string[]
  address: string
}

type Json = Record<string, unknown>

/** Reads the details that Google Takeout writes beside a photo; undefined for other JSON. */
export function readGoogleDetails(content: unknown): PhotoDetails | undefined {
  const { title, description, geoData, geoDataExif, photoTakenTime } = (content ?? {}) as Json
  const isDetails = typeof title === 'string' && (isObject(geoData) || isObject(photoTakenTime))
  if (!isDetails) return undefined
  const seconds = Number((photoTakenTime as Json | undefined)?.timestamp ?? Number.NaN)
  return {
    position: writtenPosition(geoData) ?? writtenPosition(geoDataExif) ?? null,
    takenAt: seconds === 0 ? null : takenTime(seconds * 1000),
    title,
    description: typeof description === 'string' ? description : '',
    tags: [],
    address: '',
  }
}

/** The time if a photo can be from it, or null. @param time in milliseconds since 1970, or NaN */
export function takenTime(time: number): number | null {
  return canBeTaken(time, Date.now()) ? Math.round(time) : null
}

/** Zeros mean that there is none. */
function writtenPosition(written: unknown) {
  if (!isObject(written)) return undefined
  const [latitude, longitude] = [toDegrees(written.latitude), toDegrees(written.longitude)]
  return latitude !== 0 || longitude !== 0 ? onGlobe(latitude, longitude) : undefined
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** Takeout appends this to the name of the photo, and cuts the whole name to 46 characters. */
const takeoutEnding = 'supplemental-metadata'

/**
 * The name of the photo that a file beside it describes, in lower case, with or without its ending:
 * `a.jpg` for `a.jpg.xmp` and `a.jpg.supplemental-metadata.json`, `a` for `a.xmp`, and `a(1).jpg` for
 * `a.jpg(1).json`.
 */
export function photoNameOf(sidecar: string): string {
  const name = sidecar.toLowerCase().replace(/\.(?:json|xmp)$/, '')
  const [, bare = name, number = ''] = /^(.*?)(\(\d+\))$/.exec(name) ?? []
  const dot = bare.lastIndexOf('.')
  const photo = dot > 0 && takeoutEnding.startsWith(bare.slice(dot + 1)) ? bare.slice(0, dot) : bare
  return number ? photo.replace(/(\.[^.]*)?$/, (ending) => `${number}${ending}`) : photo
}
