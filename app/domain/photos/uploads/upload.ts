import { z } from 'zod'

/** Maximum unfinished uploads of a user. */
export const maxUploads = 20

export const maxMetadataLength = 2_000

export const Upload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bytes: z.int(),
  /** Number of bytes received; the last byte is counted only after the photo was created. */
  offset: z.int(),
  expiresAt: z.iso.datetime(),
  photoId: z.uuid().nullable(),
  refusal: z.string().nullable(),
})
export type Upload = z.infer<typeof Upload>

export function readMetadata(header: string): { fileName: string; mediaType: string } {
  const values = new Map(
    header.split(',').map((pair): [string, string] => {
      const [key = '', value = ''] = pair.trim().split(' ')
      return [key, decode(value)]
    }),
  )
  return {
    fileName: values.get('filename') ?? values.get('name') ?? '',
    mediaType: values.get('filetype') ?? values.get('type') ?? '',
  }
}

/** Accepts any image type, or no type, because devices name photo formats differently. */
export function mayBePhoto(mediaType: string): boolean {
  return /^(?:image\/.*|application\/octet-stream)?$/i.test(mediaType.trim())
}

function decode(value: string) {
  return new TextDecoder().decode(Uint8Array.from(atob(value), (char) => char.charCodeAt(0)))
}
