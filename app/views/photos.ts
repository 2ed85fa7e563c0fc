import type { ViewedPhoto } from '#app/domain/pages/viewed-locations.server.ts'
import {
  cameraClock,
  photoUrl,
  type VariantFormat,
  variantSize,
  variants,
} from '#app/domain/pictures/photo.ts'
import { windOf } from '#app/domain/places/position/distance.ts'
import type { Clock } from '#app/format/clock.ts'
import { clockTime, shortDate } from '#app/format/date.ts'
import { joinCaption } from '#app/ui/caption.tsx'
import type { CardSource } from '#app/ui/items/card.tsx'
import type { PhotoView } from '#app/ui/picture.tsx'

export type ShownPhoto = Pick<ViewedPhoto, 'id' | 'width' | 'height' | 'color' | 'blurHash'> & {
  caption?: string
}

/** Returns `35 mm · looking north-west · Oct 12, 2025 17:40 UTC+2`, in the camera's time. */
export function photoCaption(photo: ViewedPhoto, clock: Clock): string {
  const { focalLength, direction, takenOffset } = photo
  const taken = cameraClock(photo)
  const time = taken && `${shortDate(taken, 'UTC')} ${clockTime(taken, 'UTC', clock)}`
  return joinCaption([
    focalLength !== null && `${Math.round(focalLength)} mm`,
    direction !== null && `looking ${windOf(direction)}`,
    time && (takenOffset === null ? time : `${time} ${zone(takenOffset)}`),
  ])
}

function zone(minutes: number) {
  const rest = Math.abs(minutes) % 60
  const hours = `${minutes < 0 ? '−' : '+'}${Math.floor(Math.abs(minutes) / 60)}`
  return minutes === 0 ? 'UTC' : `UTC${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** For cards of any width. @param media base path of the photos, as in `photoUrl` */
export function sizedSource(id: string, media?: string): CardSource {
  const list = (format: VariantFormat) =>
    `${photoUrl(id, 'phone', format, media)} 480w, ${photoUrl(id, 'card', format, media)} 960w`
  return { src: photoUrl(id, 'phone', 'jpeg', media), srcSet: list('jpeg'), avif: list('avif') }
}

/** @param media base path of the photos, as in `photoUrl` */
export function photoView(
  { id, width, height, color, blurHash, caption }: ShownPhoto,
  alt: string,
  media?: string,
): PhotoView {
  const urls = { avif: urlsOf('avif'), webp: urlsOf('webp'), jpeg: urlsOf('jpeg') }
  return { id, width, height, color, blurHash, alt, urls, caption }
  function urlsOf(format: VariantFormat) {
    const sized = variants.map((variant) => ({
      url: photoUrl(id, variant, format, media),
      width: variantSize({ width, height }, variant).width,
    }))
    return sized.filter((one, index) => one.width !== sized[index - 1]?.width)
  }
}
