import { photoUrl } from '#app/domain/photos/photo.ts'

/** The addresses of a profile picture in the size that a portrait needs. */
export function portraitUrls(photoId: string) {
  return {
    avif: photoUrl(photoId, 'phone', 'avif'),
    webp: photoUrl(photoId, 'phone', 'webp'),
    jpeg: photoUrl(photoId, 'phone', 'jpeg'),
  }
}
