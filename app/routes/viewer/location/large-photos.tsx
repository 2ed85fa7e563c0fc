import type { MouseEvent } from 'react'
import { isPlain } from '#app/ui/link-clicks.ts'
import { type PhotoView, Picture } from '#app/ui/picture.tsx'
import { largeUrl } from '#app/ui/use-lightbox.ts'
import './page.css'

type LargePhotosProps = {
  title: string
  photos: PhotoView[]
  /** Of the photo that is in the frame. */
  position: number
  hrefOf: (position: number) => string
  onOpen: (position: number, event: MouseEvent<HTMLAnchorElement>) => void
}

/** The next photos that are shown below the large one. */
const nextCount = 4

/** The photo of the frame, large, and the next ones of the reel, each with its caption. */
export function LargePhotos({ title, photos, position, hrefOf, onOpen }: LargePhotosProps) {
  const shown = photos[position] ?? photos[0]
  if (!shown) return null
  const length = Math.min(nextCount, photos.length - 1)
  const next = Array.from({ length }, (_, step) => (position + step + 1) % photos.length)
  return (
    <section className="large-photos" aria-label={`${title}, large`}>
      <figure key={shown.id}>
        <a
          href={largeUrl(shown)}
          title="View large"
          onClick={(event) => onOpen(photos.indexOf(shown), event)}
        >
          <Picture photo={shown} sizes="(width < 768px) 1px, (width < 1200px) 45vw, 1130px" />
        </a>
        <figcaption className="edge">
          {captionOf(shown.caption, position, photos.length)}
        </figcaption>
      </figure>
      {next.length > 0 && (
        <ul>
          {next.map((index) => {
            const photo = photos[index] as (typeof photos)[number]
            return (
              <li key={photo.id}>
                <a
                  href={hrefOf(index)}
                  onClick={(event) => {
                    if (isPlain(event) && turnReel(index)) event.preventDefault()
                  }}
                >
                  <img
                    src={photo.urls.webp[0]?.url}
                    alt={photo.alt}
                    width={photo.width}
                    height={photo.height}
                    loading="lazy"
                    style={{ background: photo.color }}
                  />
                  <small className="edge">{captionOf(photo.caption, index, photos.length)}</small>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function captionOf(caption: string | undefined, position: number, count: number) {
  const number = count > 1 ? `${position + 1} / ${count}` : ''
  return [number, caption].filter(Boolean).join(' · ')
}

/** Turns the reel in the frame, which says what is shown. @returns whether there is one */
export function turnReel(position: number): boolean {
  const reel = document.getElementById(`photo-${position + 1}`)?.parentElement
  reel?.scrollTo({ left: position * reel.clientWidth, behavior: 'instant' })
  return reel !== undefined && reel !== null
}
