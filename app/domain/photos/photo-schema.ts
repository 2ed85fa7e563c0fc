import { z } from 'zod'
import type { Photo as PhotoType } from './photo.ts'

/** A photo as the API publishes it: no position, whoever asks; places have positions. */
export const Photo = z.object({
  id: z.uuid(),
  width: z.int().positive(),
  height: z.int().positive(),
  blurHash: z.string().min(6),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  takenAt: z.iso.datetime().nullable(),
  takenOffset: z.int().min(-840).max(840).nullable(),
  direction: z.number().min(0).lt(360).nullable(),
  camera: z.string(),
  lens: z.string(),
  focalLength: z.number().positive().nullable(),
}) satisfies z.ZodType<PhotoType>
