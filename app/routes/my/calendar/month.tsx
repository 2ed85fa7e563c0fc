import { barsOf } from '#app/domain/shoots/calendar.ts'
import { formatCount } from '#app/format/plural.ts'
import type { CalendarDay, CalendarItem } from '#app/views/shoots/items.ts'
import { ShootBar } from '#app/views/shoots/shoot-bar.tsx'
import { CalendarHint } from './hint.tsx'
import { newShootHref } from './view.ts'
import './page.css'

type MonthGridProps = {
  /** `YYYY-MM`. */
  month: string
  weeks: CalendarDay[][]
  items: CalendarItem[]
  today: string
  lightOf: string | undefined
}

export function MonthGrid({ month, weeks, items, today, lightOf }: MonthGridProps) {
  const byId = new Map(items.map((item) => [item.id, item]))
  return (
    <div className="month">
      <CalendarHint lightOf={lightOf} />
      <ol className="month-names" aria-hidden="true">
        {weeks[0]?.map(({ date, label }) => (
          <li key={date}>{label.slice(0, 3)}</li>
        ))}
      </ol>
      <ol className="month-weeks">
        {weeks.map((week) => {
          const dates = week.map(({ date }) => date)
          const shown = items.filter(({ first }) => first !== '')
          return (
            <li key={dates[0]}>
              <ol className="month-days">
                {week.map((day) => (
                  <MonthDay
                    key={day.date}
                    day={day}
                    isOutside={!day.date.startsWith(month)}
                    isToday={day.date === today}
                    count={shown.filter((one) => isOn(one, day.date)).length}
                  />
                ))}
              </ol>
              <ol className="month-bars">
                {barsOf(dates, shown).map(({ id, column, span, lane, begins, ends }) => {
                  const item = byId.get(id) as CalendarItem
                  return (
                    <li
                      key={id}
                      style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
                    >
                      <ShootBar item={item} begins={begins} ends={ends} hint="calendar-keys" />
                    </li>
                  )
                })}
              </ol>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type MonthDayProps = { day: CalendarDay; isOutside: boolean; isToday: boolean; count: number }

function MonthDay({ day, isOutside, isToday, count }: MonthDayProps) {
  const { date, label, moon, sky, sun, rise, gold, place } = day
  const classes = [isOutside && 'is-outside', isToday && 'is-today', count > 0 && 'is-planned']
  const shoots = count > 0 ? `, ${formatCount(count, 'shoot')} planned` : ''
  return (
    <li data-date={date} className={classes.filter(Boolean).join(' ') || undefined}>
      <a href={newShootHref(date)} aria-current={isToday ? 'date' : undefined}>
        {Number(date.slice(8))}
        <span className="sr-only">
          : new shoot on {label}
          {shoots}
        </span>
      </a>
      {moon && <small>{moon}</small>}
      {sky && (
        <>
          <small className="month-sun">
            {rise ? <LabelledTime label="Sunrise" time={rise} /> : <span>{sun}</span>}
            {gold && <LabelledTime label="Golden" time={gold} />}
          </small>
          <i style={{ background: sky }} title={place ? `${sun} at ${place}` : sun} />
        </>
      )}
    </li>
  )
}

function LabelledTime({ label, time }: { label: string; time: string }) {
  return (
    <span>
      <em>{label} </em>
      {time}
    </span>
  )
}

function isOn({ first, last }: CalendarItem, date: string) {
  return first <= date && last >= date
}
