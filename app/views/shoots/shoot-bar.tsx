import type { CalendarItem } from './items.ts'
import './shoot-bar.css'

type ShootBarProps = {
  item: CalendarItem
  begins?: boolean
  ends?: boolean
  /** Id of the hint on how to move the bar; undefined if the bar cannot be moved. */
  hint?: string
}

export function ShootBar({ item, begins = true, ends = true, hint }: ShootBarProps) {
  const { id, title, href, isEditable, clock, hours, by, photo } = item
  const isMovable = hint !== undefined && isEditable
  const classes = ['shoot-bar', !begins && 'is-begun', !ends && 'is-open', by && 'is-shared']
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={href}
      data-shoot={isMovable ? id : undefined}
      aria-describedby={isMovable ? hint : undefined}
      title={[title, hours, by && `by ${by}`].filter(Boolean).join(' · ')}
    >
      {begins && photo && (
        <img src={photo.src} alt="" loading="lazy" style={{ background: photo.color }} />
      )}
      {begins && clock && <small>{clock}</small>} <b>{title}</b>
      {hours && <span className="sr-only">, {hours}</span>}
    </a>
  )
}
