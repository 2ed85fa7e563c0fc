import { z } from 'zod'
import { type Photo as PhotoType, variants } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'

export const BlurHash = z
  .string({ error: photoWords.blurHashNoText.text })
  .min(6, photoWords.blurHashTooShort({ least: 6 }).text)
  .refine(isBlurHash, photoWords.blurHashWrong.text)

const PhotoFile = z
  .object({
    size: z
      .enum(variants)
      .describe('The name of the size: at most 480, 960 or 1,920 pixels wide, never enlarged'),
    type: z.string().describe('Its media type: `image/avif`, `image/webp` or `image/jpeg`'),
    url: z.url().describe('Its address; needs the same access as the photo'),
    width: z.int().positive().describe('Pixels across'),
    height: z.int().positive().describe('Pixels down'),
  })
  .meta({ id: 'PhotoFile' })

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
  files: z
    .array(PhotoFile)
    .describe('The photo in every size and format, the smallest first; AVIF is the lightest'),
}) satisfies z.ZodType<PhotoType>
export type Photo = z.infer<typeof Photo>

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'

/** Checks length and characters. Source: github.com/woltapp/blurhash/blob/master/Algorithm.md */
export function isBlurHash(text: string): boolean {
  if (text.length < 6 || [...text].some((digit) => !digits.includes(digit))) return false
  const size = digits.indexOf(text.charAt(0))
  const components = ((size % 9) + 1) * (Math.floor(size / 9) + 1)
  return text.length === 4 + 2 * components
}
