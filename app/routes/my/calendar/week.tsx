import { LightStrip } from '#app/ui/light/strip.tsx'
import type { CalendarDay, CalendarItem } from '#app/views/shoots/items.ts'
import { CalendarHint } from './hint.tsx'
import { MoveForm } from './move-form.tsx'
import { newShootHref } from './view.ts'
import './page.css'

type WeekColumnsProps = {
  days: CalendarDay[]
  items: CalendarItem[]
  today: string
  lightOf: string | undefined
}

export function WeekColumns({ days, items, today, lightOf }: WeekColumnsProps) {
  return (
    <>
      <CalendarHint lightOf={lightOf} />
      <ol className="week">
        {days.map(({ date, label, moon, sky, sun, gold, place }) => (
          <li key={date} data-date={date} className={date === today ? 'is-today' : undefined}>
            <header>
              <h3>
                <a
                  href={newShootHref(date)}
                  aria-label={`New shoot on ${label}`}
                  aria-current={date === today ? 'date' : undefined}
                >
                  {label}
                </a>
              </h3>
              {moon && <small>{moon}</small>}
            </header>
            {sky && (
              <div className="week-light">
                <i style={{ background: sky }} />
                <p>
                  {sun}
                  {gold && <span>Golden {gold}</span>}
                  {place && <span>at {place}</span>}
                </p>
              </div>
            )}
            {items
              .filter(({ first, last }) => first !== '' && first <= date && last >= date)
              .map((item) => (
                <WeekShoot key={item.id} item={item} date={date} label={label} />
              ))}
          </li>
        ))}
      </ol>
    </>
  )
}

type WeekShootProps = { item: CalendarItem; date: string; label: string }

function WeekShoot({ item, date, label }: WeekShootProps) {
  const { id, title, href, isEditable, hours, place, by, light, photo } = item
  const times = hours === label ? '' : hours.replace(`${label}, `, '')
  const strip = light?.find((one) => one.date === date)
  return (
    <article className={by ? 'week-shoot is-shared' : 'week-shoot'}>
      {photo && <img src={photo.src} alt="" loading="lazy" style={{ background: photo.color }} />}
      <h4>
        <a
          href={href}
          data-shoot={isEditable ? id : undefined}
          aria-describedby={isEditable ? 'calendar-keys' : undefined}
        >
          {title}
        </a>
      </h4>
      <p>{[times, place, by && `by ${by}`].filter(Boolean).join(' · ')}</p>
      {strip && <LightStrip light={strip} />}
      {isEditable && <MoveForm item={item} />}
    </article>
  )
}
