import { Heart as heart } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FavoriteKind } from '#app/domain/places/favorite.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

type HeartProps = {
  /** Takes `intent` (`favorite:location`), `id`, and the page it is `from`. */
  action: string
  kind: FavoriteKind
  id: string
  isFavorite: boolean
  /** The current page, to return to without scripts. */
  from: string
  /** The item's name, needed when a page has several hearts; then only the icon is visible. */
  title?: string
}

/** With scripts the mark changes at once, and back again if the request fails. */
export function Heart({ action, kind, id, isFavorite, from, title }: HeartProps) {
  const [isOn, setOn] = useState(isFavorite)
  const [hasFailed, setFailed] = useState(false)
  const mark = useRef({ stored: isFavorite, wanted: isFavorite, isSending: false })
  useEffect(() => {
    Object.assign(mark.current, { stored: isFavorite, wanted: isFavorite })
    setOn(isFavorite)
  }, [isFavorite])

  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { current } = mark
    current.wanted = !current.wanted
    setOn(current.wanted)
    setFailed(false)
    if (current.isSending) return
    current.isSending = true
    try {
      while (current.stored !== current.wanted) current.stored = await store(current.wanted)
    } catch {
      current.wanted = current.stored
      setOn(current.stored)
      setFailed(true)
    }
    current.isSending = false
  }

  async function store(wanted: boolean) {
    const body = new URLSearchParams({ id, intent: intentTo(wanted, kind) })
    const headers = { Accept: 'application/json' }
    const response = await fetch(action, { method: 'POST', body, headers, keepalive: true })
    if (!response.ok) throw new Error(`The mark was answered with ${response.status}`)
    return wanted
  }

  const words = title === undefined ? 'Favourite' : `Favourite ${title}`
  return (
    <form method="post" action={action} className="heart" onSubmit={press}>
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
        {hasFailed && 'Not saved. Please try again.'}
      </span>
    </form>
  )
}

function intentTo(wanted: boolean, kind: FavoriteKind) {
  return `${wanted ? 'favorite' : 'unfavorite'}:${kind}`
}
