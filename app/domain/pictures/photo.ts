import type { Sentence } from '#app/domain/rules/sentences.ts'
import { photoWords } from './words.ts'

export const maxPhotoBytes = 10 * 1024 * 1024

export const maxPixels = 64_000_000

/** Maximum length of the longer side divided by the shorter side. */
const maxSideRatio = 50

export const maxPhotosOfLocation = 100

export const maxPhotosOfImport = 500

/** Formats that are accepted; recognised by the content (`signature.ts`), not the file name. */
export const photoFormats = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const
export type PhotoFormat = (typeof photoFormats)[number]

export const mediaTypes: Record<PhotoFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
}

/** Value of the attribute `accept`; the extensions are for systems that do not know HEIC. */
export const acceptedFiles = [...Object.values(mediaTypes), '.heic', '.heif', '.avif'].join(',')

/** Maximum widths in pixels; photos are never enlarged. */
const variantWidths = { phone: 480, card: 960, full: 1920 } as const
type Variant = keyof typeof variantWidths
export const variants = Object.keys(variantWidths) as Variant[]

/** Maximum height of a variant divided by its maximum width; taller photos become narrower. */
const maxHeightRatio = 2

export const variantFormats = ['avif', 'webp', 'jpeg'] as const
export type VariantFormat = (typeof variantFormats)[number]

const endings: Record<VariantFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' }

export type Photo = {
  id: string
  width: number
  height: number
  blurHash: string
  color: string
  /** ISO 8601 in UTC; if the offset is unknown, the camera's local time as if it were UTC. */
  takenAt: string | null
  /** Minutes by which the camera's local time is ahead of UTC. */
  takenOffset: number | null
  /** Degrees clockwise from north. */
  direction: number | null
  camera: string
  lens: string
  /** In millimetres. */
  focalLength: number | null
}

type Sized = { width: number; height: number }

export function variantFile(variant: Variant, format: VariantFormat): string {
  return `${variant}.${endings[format]}`
}

/** `media` is the base path, which differs for share links. */
export function photoUrl(
  id: string,
  variant: Variant,
  format: VariantFormat,
  media = '/media',
): string {
  return `${media}/${id}/${variantFile(variant, format)}`
}

export function originalUrl(id: string): string {
  return `/media/${id}/original`
}

export function sizeRefusal({ width, height }: Sized): Sentence | undefined {
  if (width * height > maxPixels) return photoWords.tooManyPixels({ max: maxPixels })
  const [short, long] = width < height ? [width, height] : [height, width]
  if (long > short * maxSideRatio) return photoWords.tooNarrow({ max: maxSideRatio })
}

export function variantSize({ width, height }: Sized, variant: Variant): Sized {
  const box = variantBox(variant)
  const scale = Math.min(1, box.width / width, box.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export function variantBox(variant: Variant): Sized {
  const width = variantWidths[variant]
  return { width, height: width * maxHeightRatio }
}

export function cameraClock({ takenAt, takenOffset }: Pick<Photo, 'takenAt' | 'takenOffset'>) {
  return takenAt === null ? null : new Date(Date.parse(takenAt) + (takenOffset ?? 0) * 60_000)
}
