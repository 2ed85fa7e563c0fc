import { CalendarDays as calendar } from 'lucide'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LightStrip } from '#app/ui/light/strip.tsx'
import type { CalendarItem } from '#app/views/shoots/items.ts'
import { ShootBar } from '#app/views/shoots/shoot-bar.tsx'
import { MoveForm } from './move-form.tsx'
import './page.css'

type AgendaProps = {
  items: CalendarItem[]
  title?: string
  /** The next shoot, shown if the month has no shoots. */
  next?: CalendarItem | undefined
}

export function Agenda({ items, title, next }: AgendaProps) {
  if (items.length === 0) return <NothingPlanned isBelow={title !== undefined} next={next} />
  return (
    <>
      {title && <h2 className="agenda-title">{title}</h2>}
      <ol className="agenda">
        {items.map((item) => (
          <AgendaRow key={item.id} item={item} />
        ))}
      </ol>
    </>
  )
}

function AgendaRow({ item }: { item: CalendarItem }) {
  const { title, href, isEditable, hours, place, by, light, photo } = item
  return (
    <li>
      <div>
        {photo && <img src={photo.src} alt="" loading="lazy" style={{ background: photo.color }} />}
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{hours}</p>
        <p className="caption">{[place, by && `by ${by}`].filter(Boolean).join(' · ')}</p>
        {isEditable && <MoveForm item={item} />}
      </div>
      {light?.map((strip) => (
        <LightStrip key={strip.date} light={strip} />
      ))}
    </li>
  )
}

function NothingPlanned({ isBelow, next }: { isBelow: boolean } & Pick<AgendaProps, 'next'>) {
  return (
    <EmptyState
      icon={<Icon of={calendar} />}
      title="Nothing planned"
      action={
        <ButtonLink kind="secondary" to={href('/my/shoots/new')}>
          Plan a shoot
        </ButtonLink>
      }
    >
      {isBelow
        ? 'Press a day above to plan a shoot on it.'
        : 'Shoots with a date stand here, each in its light.'}
      {next && (
        <>
          {' '}
          Your next one is <a href={next.href}>{next.title}</a>: {next.hours}.
        </>
      )}
    </EmptyState>
  )
}

export function Undated({ items }: { items: CalendarItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="calendar-undated" aria-labelledby="undated">
      <h2 id="undated">No date yet</h2>
      <p id="undated-keys" className="calendar-hint needs-script for-mouse small">
        Drag a shoot onto a day.
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <ShootBar item={item} hint="undated-keys" />
            {item.by && <small>by {item.by}</small>}
            {item.isEditable && <MoveForm item={item} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
