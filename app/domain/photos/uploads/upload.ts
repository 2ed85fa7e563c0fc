import { z } from 'zod'

/** Open uploads per person. */
export const maxUploads = 20

/** Characters of `Upload-Metadata`. */
export const maxMetadataLength = 2_000

export const Upload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** Of the whole photo. */
  bytes: z.int(),
  /** Bytes received; the last one counts only once the photo exists. */
  offset: z.int(),
  expiresAt: z.iso.datetime(),
  /** The finished photo. */
  photoId: z.uuid().nullable(),
  /** Why there will be no photo. */
  refusal: z.string().nullable(),
})
export type Upload = z.infer<typeof Upload>
