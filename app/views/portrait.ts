import { photoUrl } from '#app/domain/pictures/photo.ts'

export function portraitUrls(photoId: string) {
  return {
    avif: photoUrl(photoId, 'phone', 'avif'),
    webp: photoUrl(photoId, 'phone', 'webp'),
    jpeg: photoUrl(photoId, 'phone', 'jpeg'),
  }
}
