import { z } from 'zod'
import type { Photo as PhotoType } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'

export const BlurHash = z
  .string({ error: photoWords.blurHashNoText.text })
  .min(6, photoWords.blurHashTooShort({ least: 6 }).text)
  .refine(isBlurHash, photoWords.blurHashWrong.text)

/** A photo as the API publishes it, without its position. */
export const Photo = z.object({
  id: z.uuid(),
  width: z.int().positive(),
  height: z.int().positive(),
  blurHash: BlurHash,
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  takenAt: z.iso.datetime().nullable(),
  takenOffset: z.int().min(-840).max(840).nullable(),
  direction: z.number().min(0).lt(360).nullable(),
  camera: z.string(),
  lens: z.string(),
  focalLength: z.number().positive().nullable(),
}) satisfies z.ZodType<PhotoType>

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

/** Checks length and characters. Source: github.com/woltapp/blurhash/blob/master/Algorithm.md */
export function isBlurHash(text: string): boolean {
  if (text.length < 6 || [...text].some((digit) => !digits.includes(digit))) return false
  const size = digits.indexOf(text.charAt(0))
  const components = ((size % 9) + 1) * (Math.floor(size / 9) + 1)
  return text.length === 4 + 2 * components
}
