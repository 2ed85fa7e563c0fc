import { useRef } from 'react'
import { useBlur } from './blur.ts'

type PhotoFormat = 'avif' | 'webp' | 'jpeg'
/** One variant of a photo: its address and its width in pixels. */
type PhotoVariant = { url: string; width: number }

export type PhotoView = {
  id: string
  width: number
  height: number
  /** The average colour, like '#8a6f52': it stands there until the picture does. */
  color: string
  blurHash?: string
  alt: string
  /** Smallest variant first. */
  urls: Record<PhotoFormat, PhotoVariant[]>
}

type PictureProps = {
  photo: PhotoView
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes?: string
  /** For the picture that a page opens with. */
  eager?: boolean
  className?: string
}

export function Picture({ photo, sizes = '100vw', eager, className = 'picture' }: PictureProps) {
  const { width, height, color, blurHash, alt, urls } = photo
  const box = useRef<HTMLPictureElement>(null)
  useBlur(box, blurHash)
  return (
    <picture ref={box} className={className} style={{ background: color }}>
      <source type="image/avif" srcSet={srcSet(urls.avif)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(urls.webp)} sizes={sizes} />
      <img
        src={(urls.jpeg[1] ?? urls.jpeg[0])?.url}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

function srcSet(variants: PhotoVariant[]) {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
