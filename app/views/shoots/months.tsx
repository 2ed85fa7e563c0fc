import './months.css'

export type MonthEvent = { slug: string; title: string }

/** `before` is the number of blank cells in the first week; `days` has the events of each day. */
export type Month = { name: string; before: number; days: MonthEvent[][] }

type MonthsProps = { months: Month[]; hrefOf: (event: MonthEvent) => string }

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function Months({ months, hrefOf }: MonthsProps) {
  return months.map(({ name, before, days }) => (
    <table key={name} className="months">
      <caption>{name}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(before, days).map((week) => (
          <tr key={week.find(({ day }) => day > 0)?.day}>
            {week.map(({ day, events }, index) => (
              <td key={day || `empty ${index}`} className={events.length > 0 ? 'is-on' : undefined}>
                {day > 0 && <span>{day}</span>}
                {events.map((event) => (
                  <a key={event.slug} href={hrefOf(event)}>
                    {event.title}
                  </a>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

type Day = { day: number; events: MonthEvent[] }

/** Returns rows of seven days. A blank cell has day 0. */
function weeksOf(before: number, days: MonthEvent[][]): Day[][] {
  const all: Day[] = [
    ...Array.from({ length: before }, () => ({ day: 0, events: [] })),
    ...days.map((events, index) => ({ day: index + 1, events })),
  ]
  while (all.length % 7 > 0) all.push({ day: 0, events: [] })
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7))
}
