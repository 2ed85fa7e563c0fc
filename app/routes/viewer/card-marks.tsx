import { href, useLocation } from 'react-router'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import { Heart } from '#app/ui/items/heart.tsx'

/** By `kind/username/slug`. */
export type CardMarks = Record<string, [id: string, isFavorite: boolean]>

type CardHeartProps = {
  kind: FavoriteKind
  marks: CardMarks | undefined
  username: string
  item: { slug: string; title: string }
}

/** The heart on a card, for whoever is logged in. */
export function CardHeart({ kind, marks, username, item }: CardHeartProps) {
  const { pathname, search } = useLocation()
  const mark = marks?.[`${kind}/${username}/${item.slug}`]
  if (!mark) return null
  const [id, isFavorite] = mark
  return (
    <div className="card-action">
      <Heart
        action={href('/my/favorites/mark')}
        from={pathname + search}
        kind={kind}
        id={id}
        isFavorite={isFavorite}
        title={item.title}
      />
    </div>
  )
}
