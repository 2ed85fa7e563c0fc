import type { MouseEvent } from 'react'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { PhotoAt } from '#app/ui/large-view.ts'

/** Has no alternative text, because the title stands beside the photo. */
export function GearThumb({ id, color, media }: PhotoAt) {
  return (
    <img
      className="gear-thumb"
      src={photoUrl(id, 'phone', 'webp', media)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      style={{ background: color }}
    />
  )
}

type LargeGearThumbProps = {
  thumb: PhotoAt
  title: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Opens the photo large. Without JavaScript, links to the file. */
export function LargeGearThumb({ thumb, title, onOpen }: LargeGearThumbProps) {
  return (
    <a
      className="gear-thumb-large"
      href={photoUrl(thumb.id, 'full', 'jpeg', thumb.media)}
      title="View large"
      aria-label={`View ${title} large`}
      onClick={onOpen}
    >
      <GearThumb {...thumb} />
    </a>
  )
}
