import { Copy as copy, Heart as heart, Plus as plus } from 'lucide'
import type { ReactNode } from 'react'
import { Form, href, useLocation } from 'react-router'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Heart } from '#app/ui/items/heart.tsx'
import type { Favorite } from './viewed-item.server.ts'

type ItemActionsProps = {
  kind: FavoriteKind
  favorite: Favorite | undefined
  /** False for an item that must be bought first. */
  hasCopy: boolean
  children?: ReactNode
}

export function ItemActions({ kind, favorite, hasCopy, children }: ItemActionsProps) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  if (!favorite) {
    return (
      <div className="view-marks no-print">
        <a
          className="btn btn-quiet"
          href={`${href('/login')}?next=${encodeURIComponent(from)}`}
          rel="nofollow"
        >
          <Icon of={heart} />
          Favourite
        </a>
        {children}
      </div>
    )
  }
  return (
    <div className="view-marks no-print">
      <Heart action={href('/my/favorites/mark')} kind={kind} from={from} {...favorite} />
      {hasCopy && (
        <Form method="post" action={href('/my/copies')}>
          <input type="hidden" name="key" value={favorite.copyKey} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={favorite.id} />
          <input type="hidden" name="from" value={from} />
          <SubmitButton kind="quiet" intent="clone" icon={<Icon of={copy} />}>
            Save a copy
          </SubmitButton>
        </Form>
      )}
      {kind === 'location' && (
        <a className="btn btn-quiet" href={href('/my/locations/:id/add', { id: favorite.id })}>
          <Icon of={plus} />
          Add to a shoot
        </a>
      )}
      {children}
    </div>
  )
}
