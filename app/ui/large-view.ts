import { photoUrl, type VariantFormat, variantBox, variants } from '#app/domain/pictures/photo.ts'
import type { PhotoView } from './picture.tsx'

/** A photo whose size is unknown. `media` is the base path of the photos, as in `photoUrl`. */
export type PhotoAt = { id: string; color: string; media?: string | undefined }

export function largeView({ id, color, media }: PhotoAt, alt: string): PhotoView {
  const urls = { avif: urlsOf('avif'), webp: urlsOf('webp'), jpeg: urlsOf('jpeg') }
  return { id, ...variantBox('full'), color, alt, urls }
  function urlsOf(format: VariantFormat) {
    return variants.map((variant) => ({
      url: photoUrl(id, variant, format, media),
      width: variantBox(variant).width,
    }))
  }
}
