import { type MouseEvent, useState } from 'react'
import { isPlain } from '#app/ui/link-clicks.ts'
import { shapeOf } from '../justified.ts'
import { Lightbox } from '../lightbox.tsx'
import { type PhotoView, Picture } from '../picture.tsx'
import './concept.css'

type MoodBoardProps = {
  label: string
  photos: PhotoView[]
  openAt: number | undefined
  href: string
  hrefOf: (position: number) => string
}

/** Photos are as wide as their aspect ratios need. A click opens a photo full screen. */
export function MoodBoard({ label, photos, openAt, href, hrefOf }: MoodBoardProps) {
  const [open, setOpen] = useState(openAt)
  function go(position: number | undefined) {
    setOpen(position)
    const address = position === undefined ? href : hrefOf(position)
    window.history.replaceState(window.history.state, '', address)
  }
  function openPicture(position: number, event: MouseEvent) {
    if (!isPlain(event)) return
    event.preventDefault()
    go(position)
  }
  return (
    <>
      <ul className="mood-board justified" aria-label={label}>
        {photos.map((photo, index) => (
          <li key={photo.id} style={shapeOf(photo)}>
            <a
              href={hrefOf(index)}
              aria-label={`View picture ${index + 1}${photo.caption ? `: ${photo.caption}` : ''}`}
              onClick={(event) => openPicture(index, event)}
            >
              <Picture photo={{ ...photo, alt: '' }} sizes="(width < 768px) 60vw, 280px" />
            </a>
            {photo.caption && <small className="caption">{photo.caption}</small>}
          </li>
        ))}
      </ul>
      {open !== undefined && photos[open] && (
        <Lightbox
          label={label}
          photos={photos}
          position={open}
          closeHref={href}
          hrefOf={hrefOf}
          onClose={() => go(undefined)}
        />
      )}
    </>
  )
}
