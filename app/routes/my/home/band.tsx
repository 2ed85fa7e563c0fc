import { href, Link } from 'react-router'
import { barsOf } from '#app/domain/shoots/calendar.ts'
import { weekHref } from '#app/views/addresses.ts'
import type { CalendarDay, CalendarItem } from '#app/views/shoots/items.ts'
import { ShootBar } from '#app/views/shoots/shoot-bar.tsx'
import './page.css'

export type HomeBandView = { days: CalendarDay[]; items: CalendarItem[] }

export function HomeBand({ days, items }: HomeBandView) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const bars = barsOf(
    days.map(({ date }) => date),
    items,
  )
  return (
    <section className="home-band" aria-labelledby="next-days">
      <header className="row">
        <h2 id="next-days">The next {days.length} days</h2>
        <Link className="touch" to={href('/my/calendar')}>
          Calendar
        </Link>
      </header>
      <div>
        <ol className="home-band-days">
          {days.map(({ date, label, moon, sky, sun }) => (
            <li key={date}>
              <a href={weekHref(date)} title={sun}>
                <i style={{ background: sky }} />
                <span>{label.slice(0, 3)}</span> {Number(date.slice(8))}
                <span className="sr-only">, {label}</span>
                {moon && <small>{moon}</small>}
              </a>
            </li>
          ))}
        </ol>
        <ol className="home-band-shoots">
          {bars.map(({ id, column, span, lane, begins, ends }) => (
            <li key={id} style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}>
              <ShootBar item={byId.get(id) as CalendarItem} begins={begins} ends={ends} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
