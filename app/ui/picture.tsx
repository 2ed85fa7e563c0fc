import { useRef } from 'react'
import { useBlur } from './blur.ts'

type PhotoFormat = 'avif' | 'webp' | 'jpeg'
type PhotoVariant = { url: string; width: number }

export type PhotoView = {
  id: string
  width: number
  height: number
  /** A colour such as '#8a6f52', shown until the picture has loaded. */
  color: string
  blurHash?: string
  alt: string
  caption?: string
  urls: Record<PhotoFormat, PhotoVariant[]>
}

type PictureProps = {
  photo: PhotoView
  sizes?: string
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
