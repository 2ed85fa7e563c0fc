import { href, useLocation } from 'react-router'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import { Heart } from '#app/ui/items/heart.tsx'

/** Keys are `kind/username/slug`. */
export type CardFavorites = Record<string, { id: string; isFavorite: boolean }>

type CardHeartProps = {
  kind: FavoriteKind
  favorites: CardFavorites | undefined
  /** `username/slug` */
  name: string
  title: string
}

export function CardHeart({ kind, favorites, name, title }: CardHeartProps) {
  const { pathname, search } = useLocation()
  const favorite = favorites?.[`${kind}/${name}`]
  if (!favorite) return null
  return (
    <div className="card-action">
      <Heart
        action={href('/my/favorites/mark')}
        from={pathname + search}
        kind={kind}
        title={title}
        {...favorite}
      />
    </div>
  )
}
