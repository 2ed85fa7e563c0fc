import { X as cross, ArrowDown as down, Grip as grip, ArrowUp as up } from 'lucide'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { Icon, type IconProps } from '../icon.tsx'
import { largeView } from '../large-view.ts'
import { useLightbox } from '../use-lightbox.ts'
import { useSortable } from './sortable.ts'
import './choosing.css'

export type SortedItem = {
  id: string
  title: string
  caption: string
  by?: string
  isPrivate?: boolean
  photoId?: string
  src?: string
  color?: string
}

type LocationSorterProps = {
  form: string
  action?: string
  label?: string
  locations: SortedItem[]
  onPress: (intent: string) => void
  detailOf?: ((location: SortedItem) => ReactNode) | undefined
  hrefOf?: (location: SortedItem) => string
  isFixed?: ((location: SortedItem) => boolean) | undefined
  children?: ReactNode
}

/** Buttons submit `intent=move:{id} {to}` or `remove:{id}`. */
export function LocationSorter(props: LocationSorterProps) {
  const { form, label, locations, onPress, detailOf, hrefOf, isFixed, children } = props
  const pressed = useRef<HTMLElement>(undefined)
  const listId = useId()
  const { opened, open, close } = useLightbox()
  const { list, sorted, dragged } = useSortable(locations, (id, to) => onPress(`move:${id} ${to}`))
  const covers = sorted.filter(({ photoId }) => photoId)
  const first = sorted.filter((location) => isFixed?.(location)).length

  // Restores the focus to a button whose item has moved; after a removal, the list gets the focus.
  useEffect(() => {
    const button = pressed.current
    if (!button || document.activeElement === button) return
    if (button.isConnected) button.focus()
    else document.getElementById(listId)?.focus()
    if (!button.isConnected) pressed.current = undefined
  })

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (!(button instanceof HTMLButtonElement) || button.ariaDisabled) return
    pressed.current = button.closest('ol') ? button : undefined
    onPress(button.value)
  }

  return (
    <>
      <Form id={form} method="post" action={props.action} preventScrollReset onSubmit={press}>
        {children}
      </Form>
      <ol ref={list} id={listId} className="location-sorter" tabIndex={-1} aria-label={label}>
        {sorted.map((location, index) => {
          const { id, title, caption } = location
          return (
            <li key={id} data-sort={id} className={dragged === id ? 'dragged' : ''}>
              {!isFixed?.(location) && (
                <span className="grip needs-script" aria-hidden>
                  <Icon of={grip} />
                </span>
              )}
              <Cover
                location={location}
                onOpen={(event) => open(covers.indexOf(location), event)}
              />
              <span>
                <b>{hrefOf ? <a href={hrefOf(location)}>{title}</a> : title}</b>
                <small>{caption}</small>
              </span>
              <div>
                {!isFixed?.(location) && (
                  <MoveButtons
                    form={form}
                    location={location}
                    index={index}
                    first={first}
                    last={sorted.length - 1}
                  />
                )}
                {!hrefOf && (
                  <Press
                    form={form}
                    value={`remove:${id}`}
                    label={`Remove: ${title}`}
                    icon={cross}
                  />
                )}
              </div>
              {detailOf?.(location)}
            </li>
          )
        })}
      </ol>
      {opened && (
        <opened.Lightbox
          label="Pictures, large"
          photos={covers.map(({ photoId = '', color = '', title }) => ({
            ...largeView({ id: photoId, color }, title),
            caption: title,
          }))}
          position={opened.position}
          onClose={close}
        />
      )}
    </>
  )
}

type MoveButtonsProps = {
  form: string
  location: SortedItem
  index: number
  first: number
  last: number
}

function MoveButtons({ form, location: { id, title }, index, first, last }: MoveButtonsProps) {
  return (
    <>
      <Press
        form={form}
        value={`move:${id} ${Math.max(first, index - 1)}`}
        label={`Move up: ${title}`}
        icon={up}
        isIdle={index <= first}
      />
      <Press
        form={form}
        value={`move:${id} ${Math.min(last, index + 1)}`}
        label={`Move down: ${title}`}
        icon={down}
        isIdle={index === last}
      />
    </>
  )
}

type PressProps = {
  form: string
  value: string
  label: string
  icon: IconProps['of']
  isIdle?: boolean
}

function Press({ form, value, label, icon, isIdle }: PressProps) {
  return (
    <button
      type="submit"
      form={form}
      name="intent"
      value={value}
      className="btn btn-quiet btn-icon"
      aria-label={label}
      aria-disabled={isIdle || undefined}
    >
      <Icon of={icon} />
    </button>
  )
}

type CoverProps = {
  location: SortedItem
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

function Cover({ location, onOpen }: CoverProps) {
  const { photoId, title } = location
  if (!photoId) return <SortedCover location={location} />
  return (
    <a
      href={photoUrl(photoId, 'full', 'jpeg')}
      title="View large"
      aria-label={`View ${title} large`}
      draggable={false}
      onClick={onOpen}
    >
      <SortedCover location={location} />
    </a>
  )
}

export function SortedCover({ location: { src, color } }: { location: SortedItem }) {
  if (!src) return <i />
  const style = { background: color }
  return <img src={src} alt="" width="120" height="80" loading="lazy" style={style} />
}
