import { Card } from '#app/ui/items/card.tsx'
import type { CardItem } from '#app/ui/items/list.tsx'
import { sizedSource } from '#app/views/photos.ts'
import '#app/ui/mosaic.css'

type CoversProps = {
  label: string
  items: (CardItem & { href: string })[]
  /** Base path of the photos, as in `photoUrl`. */
  media?: string | undefined
}

const maxCovers = 5

/** Covers as links, the first one large; not drawn on a phone, whose frame shows the same. */
export function Covers({ label, items, media }: CoversProps) {
  const shown = distinct(items)
  if (shown.length === 0) return null
  return (
    <section className="covers" aria-label={label}>
      <ul className="sheet mosaic" data-count={shown.length}>
        {shown.map(({ id, href, title, caption, photo }, index) => (
          <li key={id}>
            <Card
              href={href}
              title={title}
              caption={caption}
              color={photo?.color}
              source={photo ? sizedSource(photo.id, media) : undefined}
              layout="grid"
              sizes={index === 0 ? largeSizes : '(width < 768px) 1px, 25vw'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const largeSizes = '(width < 768px) 1px, 50vw'

/** The first items with a photo that no item before has. */
function distinct<Item extends CardItem>(items: Item[]): Item[] {
  const photos = new Set<string>()
  return items
    .filter(({ photo }) => {
      if (!photo || photos.has(photo.id)) return false
      photos.add(photo.id)
      return true
    })
    .slice(0, maxCovers)
}
