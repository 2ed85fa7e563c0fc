import { X as cross, ArrowDown as down, Grip as grip, ArrowUp as up } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { Icon, type IconProps } from '#app/ui/icon.tsx'
import './choosing.css'

export type SortedItem = {
  id: string
  /** Of an item that is a stop. */
  locationId?: string
  title: string
  caption: string
  by?: string
  isPrivate?: boolean
  photoId?: string
  src?: string
  color?: string
}

type MoveButtonsProps = {
  form: string
  location: SortedItem
  index: number
  first: number
  last: number
}

type SorterRowProps = MoveButtonsProps & {
  isDragged: boolean
  isFixed: boolean
  href: string | undefined
  canRemove: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  children: ReactNode
}

export function SorterRow(props: SorterRowProps) {
  const { form, location, isDragged, isFixed, href, canRemove, index, first, last } = props
  const { id, title, caption } = location
  return (
    <li data-sort={id} className={isDragged ? 'dragged' : ''}>
      {!isFixed && (
        <span className="grip needs-script" aria-hidden>
          <Icon of={grip} />
        </span>
      )}
      <Cover location={location} onOpen={props.onOpen} />
      <span>
        <b>{href ? <a href={href}>{title}</a> : title}</b>
        <small>{caption}</small>
      </span>
      <div>
        {!isFixed && (
          <MoveButtons form={form} location={location} index={index} first={first} last={last} />
        )}
        {canRemove && (
          <Press form={form} value={`remove:${id}`} label={`Remove: ${title}`} icon={cross} />
        )}
      </div>
      {props.children}
    </li>
  )
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
