import { ChevronLeft as left, ChevronRight as right } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { weekHref } from '#app/views/addresses.ts'
import { agendaHref, monthHref, type Steps } from './view.ts'

type CalendarNavProps = { steps: Steps; current: 'month' | 'week' | 'agenda'; date: string }

/** Each label differs, because the page holds both the month and the agenda. */
const others = { month: 'Other months', week: 'Other weeks', agenda: 'Other days' } as const

export function CalendarNav({ steps, current, date }: CalendarNavProps) {
  const { title, before, after, today } = steps
  return (
    <div className="calendar-nav row">
      <h2>{title}</h2>
      <nav aria-label={others[current]}>
        {before && (
          <Link to={before} className="btn btn-quiet btn-icon" aria-label="Earlier" title="Earlier">
            <Icon of={left} />
          </Link>
        )}
        <Link to={today} className="btn btn-secondary">
          Today
        </Link>
        {after && (
          <Link to={after} className="btn btn-quiet btn-icon" aria-label="Later" title="Later">
            <Icon of={right} />
          </Link>
        )}
      </nav>
      <Tabs
        type="toggle"
        label={`View, now the ${current}`}
        current={current}
        tabs={[
          { key: 'month', label: 'Month', href: monthHref(date.slice(0, 7)) },
          { key: 'week', label: 'Week', href: weekHref(date) },
          { key: 'agenda', label: 'Agenda', href: agendaHref(date) },
        ]}
      />
    </div>
  )
}
