import type { Coordinates } from '#app/domain/rules/globe.ts'
import { onGlobe } from '#app/domain/rules/globe.ts'

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
    takenAt: Number.isFinite(seconds) && seconds !== 0 ? seconds * 1000 : null,
    title,
    description: typeof description === 'string' ? description : '',
    tags: [],
    address: '',
  }
}

/** Zeros mean that there is none. */
function writtenPosition(written: unknown) {
  if (!isObject(written)) return undefined
  const [latitude, longitude] = [Number(written.latitude), Number(written.longitude)]
  return latitude !== 0 || longitude !== 0 ? onGlobe(latitude, longitude) : undefined
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** Takeout appends this to the name of the photo, and cuts the whole name to 46 characters. */
const takeoutEnding = 'supplemental-metadata'

/**
 * The name of the photo that a file beside it belongs to, in lower case: `a.jpg.xmp`, `a.xmp`,
 * `a.jpg.supplemental-metadata.json` and `a.jpg(1).json`,
 * which belongs to `a(1).jpg`.
 */
export function photoNameOf(sidecar: string): string {
  const name = sidecar.toLowerCase().replace(/\.(?:json|xmp)$/, '')
  const [, bare = name, number = ''] = /^(.*?)(\(\d+\))$/.exec(name) ?? []
  const dot = bare.lastIndexOf('.')
  const photo = dot > 0 && takeoutEnding.startsWith(bare.slice(dot + 1)) ? bare.slice(0, dot) : bare
  return number ? photo.replace(/(\.[^.]*)?$/, (ending) => `${number}${ending}`) : photo
}
