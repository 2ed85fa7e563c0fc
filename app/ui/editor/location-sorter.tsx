import * as down from 'lucide-react/icons/arrow-down'
import * as up from 'lucide-react/icons/arrow-up'
import * as grip from 'lucide-react/icons/grip'
import * as cross from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useSortable } from './sortable.ts'
import './editor.css'

export type SortedLocation = {
  id: string
  title: string
  edge: string
  /** Its cover. */
  photoId?: string
  src?: string
  color?: string
}

export type LocationSorterProps = {
  /** The field that carries the ids, one for each location. */
  name: string
  locations: SortedLocation[]
  onOrder: (ids: string[]) => void
}

/**
 * The locations of a portfolio in order, within its form: dragged by their handle, moved or taken out
 * by buttons, which without scripts submit the form with `intent=up:{id}`, `down:{id}`, `remove:{id}`.
 */
export function LocationSorter({ name, locations, onOrder }: LocationSorterProps) {
  const { order, dragged, step, onPointerDown } = useSortable(
    locations.map(({ id }) => id),
    onOrder,
  )
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<string>(undefined)
  useEffect(() => {
    if (!focus.current) return
    list.current?.querySelector<HTMLElement>(`[value="${focus.current}"]`)?.focus()
    focus.current = undefined
  })
  const byId = new Map(locations.map((location) => [location.id, location]))
  const shown = order.flatMap((id) => byId.get(id) ?? [])

  function act(event: MouseEvent<HTMLButtonElement>, index: number, by: number) {
    event.preventDefault()
    const { id = '', title } = shown[index] ?? {}
    if (by === 0) {
      onOrder(order.filter((one) => one !== id))
      setSaid(`${title} taken out`)
      list.current?.focus()
      return
    }
    const to = index + by
    if (to < 0 || to >= shown.length) return
    focus.current = event.currentTarget.value
    step(id, by)
    setSaid(`${title}: now ${to + 1} of ${shown.length}`)
  }

  return (
    <>
      <ol ref={list} className="location-sorter" tabIndex={-1}>
        {shown.map(({ id, title, edge, src, color }, index) => (
          <li key={id} data-sort={id} className={dragged === id ? 'dragged' : ''}>
            <input type="hidden" name={name} value={id} />
            <span
              className="grip needs-script"
              aria-hidden
              onPointerDown={(event) => onPointerDown(id, event)}
            >
              <Icon of={grip} />
            </span>
            {src ? (
              <img
                src={src}
                alt=""
                width="84"
                height="56"
                loading="lazy"
                style={{ background: color }}
              />
            ) : (
              <i />
            )}
            <span>
              <b>{title}</b>
              <small>{edge}</small>
            </span>
            <div>
              <button
                {...buttonLook}
                value={`up:${id}`}
                aria-label={`Move up: ${title}`}
                aria-disabled={index === 0 || undefined}
                onClick={(event) => act(event, index, -1)}
              >
                <Icon of={up} />
              </button>
              <button
                {...buttonLook}
                value={`down:${id}`}
                aria-label={`Move down: ${title}`}
                aria-disabled={index === shown.length - 1 || undefined}
                onClick={(event) => act(event, index, 1)}
              >
                <Icon of={down} />
              </button>
              <button
                {...buttonLook}
                value={`remove:${id}`}
                aria-label={`Take out: ${title}`}
                onClick={(event) => act(event, index, 0)}
              >
                <Icon of={cross} />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const buttonLook = {
  type: 'submit',
  name: 'intent',
  formNoValidate: true,
  className: 'btn btn-quiet btn-icon',
} as const
