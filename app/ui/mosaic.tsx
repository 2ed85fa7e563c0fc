import type { MouseEvent } from 'react'
import { type PhotoView, Picture } from './picture.tsx'
import './mosaic.css'

type MosaicProps = {
  photos: PhotoView[]
  hrefOf: (photo: PhotoView, position: number) => string | undefined
  /** What the links do, as a tooltip. */
  action?: string
  onOpen?: (position: number, event: MouseEvent<HTMLAnchorElement>) => void
}

const maxTiles = 5

/** One large photo and up to four small ones; the last one says how many more there are. */
export function Mosaic({ photos, hrefOf, action, onOpen }: MosaicProps) {
  const tiles = photos.slice(0, maxTiles)
  const more = photos.length - tiles.length
  return (
    <ul className="mosaic" data-count={tiles.length}>
      {tiles.map((photo, position) => (
        <li key={photo.id}>
          <a
            href={hrefOf(photo, position)}
            title={action}
            onClick={(event) => onOpen?.(position, event)}
          >
            <Picture
              photo={photo}
              eager={position === 0}
              sizes={position === 0 ? largeSizes : smallSizes}
            />
            {more > 0 && position === tiles.length - 1 && (
              <strong className="mosaic-more">
                +{more}
                <span className="sr-only"> more photos</span>
              </strong>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

const largeSizes = '(width < 768px) 100vw, (width < 1200px) 60vw, 720px'
const smallSizes = '(width < 768px) 50vw, (width < 1200px) 20vw, 360px'
