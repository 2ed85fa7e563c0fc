import type { CSSProperties } from 'react'
import { Card } from '#app/ui/items/card.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { sizedSource } from '#app/views/photos.ts'
import '#app/ui/mosaic.css'

type Linked = Pick<CardItem, 'id' | 'title' | 'caption' | 'photo'> & { href: string }

type CoversProps = {
  label: string
  items: Linked[]
  /** Base path of the photos, as in `photoUrl`. */
  media?: string | undefined
}

const maxCovers = 5
const largeSizes = '(width < 768px) 1px, 50vw'

/** The first covers as links, one of them large; not drawn on a phone, whose frame shows them. */
export function Covers({ label, items, media }: CoversProps) {
  const shown = picturedOf(items).slice(0, maxCovers)
  if (shown.length === 0) return null
  return (
    <section className="covers" aria-label={label}>
      <ul className="sheet mosaic" data-count={shown.length}>
        {shown.map((item, index) => (
          <Cover
            key={item.id}
            item={item}
            media={media}
            sizes={index === 0 ? largeSizes : '(width < 768px) 1px, 25vw'}
          />
        ))}
      </ul>
    </section>
  )
}

/** A longer list keeps its pictures in the frame, because twice as many links weigh too much. */
const maxBeside = 30

/** Whether all pictures of a list stand beside the frame, on a wide screen. */
export function areBeside(items: readonly unknown[]) {
  return items.length <= maxBeside
}

/** The covers that have no room among the first. */
export function MoreCovers({ items, ...props }: CoversProps) {
  if (!areBeside(items)) return null
  return <SidePhotos {...props} items={picturedOf(items).slice(maxCovers)} />
}

/** The pictures of a list whose lines in the frame have none on a wide screen. */
export function SidePhotos({ label, items, media }: CoversProps) {
  if (items.length === 0) return null
  return (
    <section className="wide-only" aria-label={label}>
      <ul className="sheet side-photos">
        {items.map((item) => (
          <Cover
            key={item.id}
            item={item}
            media={media}
            sizes="(width < 768px) 1px, (width < 1025px) 160px, 20vw"
          />
        ))}
      </ul>
    </section>
  )
}

type CoverProps = { item: Linked & { number?: number }; media: string | undefined; sizes: string }

function Cover({ item: { href, title, caption, photo, number }, media, sizes }: CoverProps) {
  return (
    <li style={number ? ({ counterSet: `frame ${number}` } as CSSProperties) : undefined}>
      <Card
        href={href}
        title={title}
        caption={caption}
        color={photo?.color}
        source={photo ? sizedSource(photo.id, media) : undefined}
        layout="grid"
        sizes={sizes}
      />
    </li>
  )
}

/** The items with a photo that no item before has, numbered as in the list. */
function picturedOf(items: Linked[]) {
  const photos = new Set<string>()
  return items.flatMap((item, index) => {
    const { photo } = item
    if (!photo || photos.has(photo.id)) return []
    photos.add(photo.id)
    return [{ ...item, number: index + 1 }]
  })
}
