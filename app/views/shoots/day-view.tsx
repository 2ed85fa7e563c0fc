import './day.css'
import { piecesOf, type StopTimes } from '#app/domain/shoots/board.ts'
import { useClock } from '#app/ui/clock.ts'
import { type BandDay, DayBand, hoursOf, placeOf } from './day-band.tsx'

/** Times are milliseconds since 1970. */
type DayStop = StopTimes & {
  id: string
  number: number
  title: string
  href: string
}

type DayViewProps = { days: BandDay[]; stops: DayStop[] }

export function DayView({ days, stops }: DayViewProps) {
  const clock = useClock()
  const pieces = piecesOf(days, stops)
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  return days.map((day) => (
    <div key={day.date} className="day-view">
      <header>
        <h2>{day.label}</h2>
        <p className="caption">{day.notes.join(' ')}</p>
      </header>
      <DayBand day={day} pieces={pieces.get(day.date) ?? []}>
        {(pieces.get(day.date) ?? []).map((piece) => {
          const stop = byId.get(piece.id)
          if (!stop || stop.from === null) return null
          const { number, title, href, from, to } = stop
          const hours = hoursOf(days, from, to, clock)
          return (
            <a
              key={piece.id}
              href={href}
              className={piece.isLate ? 'day-band-block is-late' : 'day-band-block'}
              style={placeOf(piece)}
              title={hours}
            >
              <span>
                <b>{number}</b> <span>{title}</span>
              </span>
              <span className="sr-only">, {hours}</span>
            </a>
          )
        })}
      </DayBand>
    </div>
  ))
}
