import { z } from 'zod'

/** How many uploads in parts somebody may have begun and not ended. */
export const maxUploads = 20

/** Characters of `Upload-Metadata`, which is given back as it came. */
export const maxMetadataLength = 2_000

/** A photo that is uploaded in parts, as the API publishes it. */
export const Upload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Of the whole photo. */
  bytes: z.int(),
  /** Bytes that are here; the last one is not before the photo is. */
  offset: z.int(),
  expiresAt: z.iso.datetime(),
  /** What came of it; null before, and where it was refused. */
  photoId: z.uuid().nullable(),
  /** Why no photo comes of it. */
  refusal: z.string().nullable(),
})
export type Upload = z.infer<typeof Upload>
