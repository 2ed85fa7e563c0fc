import { X as cross, ArrowDown as down, Grip as grip, ArrowUp as up } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { photoUrl } from '#app/domain/photos/photo.ts'
import { Icon } from '../icon.tsx'
import { largeView } from '../large-view.ts'
import { useLightbox } from '../use-lightbox.ts'
import { useSortable } from './sortable.ts'
import './index.css'

export type SortedLocation = {
  id: string
  title: string
  edge: string
  by?: string
  /** One's own location that is not published. */
  isPrivate?: boolean
  photoId?: string
  src?: string
  color?: string
}

type LocationSorterProps = {
  /** The form field that carries the ids, repeated for each location. */
  name: string
  locations: SortedLocation[]
  onOrder: (ids: string[]) => void
  detailOf?: (location: SortedLocation) => ReactNode
  /** The page of a location; when given, locations can be reordered but not taken out. */
  hrefOf?: (location: SortedLocation) => string
}

/**
 * The locations of an item in order, as part of its form: drag by the handle, or use the buttons.
 * Without scripts these submit the form with `intent=up:{id}`, `down:{id}` or `remove:{id}`.
 */
export function LocationSorter(props: LocationSorterProps) {
  const { name, locations, onOrder, detailOf, hrefOf } = props
  const { opened, open, close } = useLightbox()
  const { list, sorted, dragged, move, announcement, say } = useSortable(locations, onOrder)
  const covers = sorted.filter(({ photoId }) => photoId)

  function moveBy(by: number, { id, title }: SortedLocation, event: ButtonPress) {
    event.preventDefault()
    const to = move(id, by, event.currentTarget.value)
    if (to !== undefined) say(`${title}: now ${to + 1} of ${sorted.length}`)
  }
  function takeOut({ id, title }: SortedLocation, event: ButtonPress) {
    event.preventDefault()
    onOrder(sorted.filter((one) => one.id !== id).map((one) => one.id))
    say(`${title} taken out`)
    event.currentTarget.closest('ol')?.focus()
  }

  return (
    <>
      <ol ref={list} id={name} className="location-sorter" tabIndex={-1}>
        {sorted.map((location, index) => (
          <li
            key={location.id}
            data-sort={location.id}
            className={dragged === location.id ? 'dragged' : ''}
          >
            <input type="hidden" name={name} value={location.id} />
            <span className="grip needs-script" aria-hidden>
              <Icon of={grip} />
            </span>
            <Cover location={location} onOpen={(event) => open(covers.indexOf(location), event)} />
            <span>
              <b>{hrefOf ? <a href={hrefOf(location)}>{location.title}</a> : location.title}</b>
              <small>{location.edge}</small>
            </span>
            <div>
              <button
                {...buttonLook}
                formAction={`#${name}`}
                value={`up:${location.id}`}
                aria-label={`Move up: ${location.title}`}
                aria-disabled={index === 0 || undefined}
                onClick={(event) => moveBy(-1, location, event)}
              >
                <Icon of={up} />
              </button>
              <button
                {...buttonLook}
                formAction={`#${name}`}
                value={`down:${location.id}`}
                aria-label={`Move down: ${location.title}`}
                aria-disabled={index === sorted.length - 1 || undefined}
                onClick={(event) => moveBy(1, location, event)}
              >
                <Icon of={down} />
              </button>
              {!hrefOf && (
                <button
                  {...buttonLook}
                  formAction={`#${name}`}
                  value={`remove:${location.id}`}
                  aria-label={`Remove: ${location.title}`}
                  onClick={(event) => takeOut(location, event)}
                >
                  <Icon of={cross} />
                </button>
              )}
            </div>
            {detailOf?.(location)}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {opened && (
        <opened.Lightbox
          label="Pictures, large"
          photos={covers.map(({ photoId = '', color = '', title }) => ({
            ...largeView({ id: photoId, color }, title),
            edge: title,
          }))}
          position={opened.position}
          onClose={close}
        />
      )}
    </>
  )
}

type CoverProps = {
  location: SortedLocation
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

function Cover({ location, onOpen }: CoverProps) {
  const { photoId, title } = location
  if (!photoId) return <SortedCover location={location} />
  return (
    <a
      href={photoUrl(photoId, 'full', 'jpeg')}
      title="Look at it large"
      aria-label={`Look at ${title} large`}
      draggable={false}
      onClick={onOpen}
    >
      <SortedCover location={location} />
    </a>
  )
}

export function SortedCover({ location: { src, color } }: { location: SortedLocation }) {
  if (!src) return <i />
  const style = { background: color }
  return <img src={src} alt="" width="120" height="80" loading="lazy" style={style} />
}

type ButtonPress = MouseEvent<HTMLButtonElement>

const buttonLook = {
  type: 'submit',
  name: 'intent',
  formNoValidate: true,
  className: 'btn btn-quiet btn-icon',
} as const
