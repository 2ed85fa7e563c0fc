import { Copy as copy, Heart as heart, Plus as plus } from 'lucide'
import { Form, href, useLocation } from 'react-router'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Heart } from '#app/ui/items/heart.tsx'
import type { Mark } from './mark.server.ts'

type MarksProps = {
  kind: FavoriteKind
  mark: Mark | undefined
  /** Whether it can be copied: an item for sale has to be bought first. */
  hasCopy: boolean
}

/** A visitor who presses one is sent to the login and back. */
export function Marks({ kind, mark, hasCopy }: MarksProps) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  if (!mark) {
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
      </div>
    )
  }
  return (
    <div className="view-marks no-print">
      <Heart action={href('/my/favorites/mark')} kind={kind} from={from} {...mark} />
      {hasCopy && (
        <Form method="post" action={href('/my/copies')}>
          <input type="hidden" name="key" value={mark.copyKey} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={mark.id} />
          <input type="hidden" name="from" value={from} />
          <SubmitButton kind="quiet" intent="clone" icon={<Icon of={copy} />}>
            Save a copy
          </SubmitButton>
        </Form>
      )}
      {kind === 'location' && (
        <a className="btn btn-quiet" href={href('/my/locations/:id/add', { id: mark.id })}>
          <Icon of={plus} />
          Add to a shoot
        </a>
      )}
    </div>
  )
}
