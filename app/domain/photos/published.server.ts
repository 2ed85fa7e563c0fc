import {
  photoUrl,
  type Photo as StoredPhoto,
  variantFormats,
  variantSize,
  variants,
} from '#app/domain/pictures/photo.ts'
import { env } from '#app/server/env.server.ts'
import { Photo } from './schema.ts'

/** Adds the addresses of all sizes; drops the position and what else is not published. */
export function publishPhoto(photo: StoredPhoto): Photo {
  const files = variants.flatMap((size) =>
    variantFormats.map((format) => ({
      size,
      type: `image/${format}`,
      url: env.PUBLIC_URL + photoUrl(photo.id, size, format),
      ...variantSize(photo, size),
    })),
  )
  return Photo.parse({ ...photo, files })
}
