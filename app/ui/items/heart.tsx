import { Heart as heart } from 'lucide'
import { type FormEvent, useState } from 'react'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import { type QueueKind, queueOf } from '#app/outbox/queue.ts'
import { useQueue } from '#app/outbox/use-outbox.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useUserId } from '../user-id.ts'

type HeartProps = {
  /** Must accept `intent` (`favorite:location`), `id` and `from`. */
  action: string
  kind: FavoriteKind
  id: string
  isFavorite: boolean
  from: string
  title?: string
}

type Favourite = Pick<HeartProps, 'action' | 'kind' | 'id'> & { isOn: boolean }

const favouriteQueue: QueueKind<Favourite> = {
  box: 'favorites',
  targetOf: ({ kind, id }) => `${kind} ${id}`,
  requestOf: ({ action, kind, id, isOn }) => ({
    to: action,
    body: new URLSearchParams({ id, intent: intentTo(isOn, kind) }).toString(),
  }),
  join: (_, next) => next,
}

/** With JavaScript the heart changes at once, and changes back if the server refuses. */
export function Heart({ action, kind, id, isFavorite, from, title }: HeartProps) {
  const queue = queueOf<Favourite, unknown>(favouriteQueue, useUserId())
  const { waiting, stored, refused } = useQueue(queue, false)
  const target = favouriteQueue.targetOf({ action, kind, id, isOn: isFavorite })
  const isOwn = (favourite: Favourite) => favouriteQueue.targetOf(favourite) === target
  // Changes stored before the page was loaded are older than the page's data.
  const last = stored.get(target)
  const [loaded, setLoaded] = useState({ isFavorite, last })
  if (loaded.isFavorite !== isFavorite) setLoaded({ isFavorite, last })
  const newest = waiting.findLast(isOwn) ?? (last === loaded.last ? undefined : last?.change)
  const { isOn } = newest ?? { isOn: isFavorite }

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    queue.add({ action, kind, id, isOn: !isOn })
  }

  const words = title === undefined ? 'Favourite' : `Favourite ${title}`
  return (
    <form method="post" action={action} className="heart row" onSubmit={press}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
      <Button
        type="submit"
        kind="quiet"
        name="intent"
        value={intentTo(!isOn, kind)}
        aria-pressed={isOn}
        className={title === undefined ? '' : 'btn-icon'}
        title={title && words}
        icon={<Icon of={heart} />}
      >
        <span className={title === undefined ? undefined : 'sr-only'}>{words}</span>
      </Button>
      <span role="status" className={title === undefined ? undefined : 'sr-only'}>
        {refused.some(({ change }) => isOwn(change)) && 'Not saved. Please try again.'}
      </span>
    </form>
  )
}

function intentTo(wanted: boolean, kind: FavoriteKind) {
  return `${wanted ? 'favorite' : 'unfavorite'}:${kind}`
}
