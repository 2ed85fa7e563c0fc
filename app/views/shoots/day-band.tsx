import type { CSSProperties, ReactNode } from 'react'
import type { LightPhase } from '#app/domain/places/light/light.ts'
import { type BoardDay, clockAt, type Piece } from '#app/domain/shoots/board.ts'
import { type Clock, clockWords, hourWords } from '#app/format/clock.ts'
import { useClock } from '#app/ui/clock.ts'
import './day.css'

/** `hours` have x from 0 to 1440, the minutes of the day. */
export type BandDay = BoardDay & {
  label: string
  /** CSS gradient; '' if no place is known. */
  sky: string
  /** SVG path data of the sun above the horizon; `moon` is the same for the moon. */
  sun: string
  moon: string
  hours: [x: number, hour: string][]
  /** Texts about the moon and unusual light. */
  notes: string[]
  phases: { phase: LightPhase; from: number; to: number }[]
  /** The sun's height in degrees, at even intervals from `from` to `to`. */
  heights?: number[]
  stops?: string
  horizon?: string[]
}

type DayBandProps = { day: BandDay; pieces: Piece[]; children?: ReactNode }

/** Heights in pixels, of the sky above the blocks and of a row of blocks. */
export const [head, row] = [44, 60]

export function DayBand({ day, pieces, children }: DayBandProps) {
  const clock = useClock()
  const lanes = Math.max(1, ...pieces.map(({ lane }) => lane + 1))
  return (
    <div className="day-band">
      <div>
        <div
          className="day-band-sky"
          data-day={day.date}
          style={{ background: day.sky || undefined, height: head + lanes * row }}
        >
          <svg viewBox="0 12 1440 48" preserveAspectRatio="none" aria-hidden="true">
            <path className="day-band-moon" d={day.moon} />
            <path className="day-band-sun" d={day.sun} />
          </svg>
          {children}
        </div>
        <p className="caption day-band-hours" aria-hidden="true">
          {(day.hours.length > 0 ? day.hours : plainHours(clock)).map(([x, hour]) => (
            <i key={x} style={{ left: `${x / 14.4}%` }}>
              {hour}
            </i>
          ))}
        </p>
      </div>
    </div>
  )
}

function plainHours(clock: Clock): BandDay['hours'] {
  return [0, 3, 6, 9, 12, 15, 18, 21, 24].map((hour) => [hour * 60, hourWords(hour, clock)])
}

/** `--room` limits the width of the title. */
export function placeOf({ left, width, lane, room }: Piece) {
  return {
    left: `${(left * 100).toFixed(3)}%`,
    width: `${(width * 100).toFixed(3)}%`,
    top: head + lane * row,
    '--room': `${(room * 100).toFixed(3)}cqw`,
  } as CSSProperties
}

/** Returns `18:30 to 20:00`, with the date of the end if it differs. */
export function hoursOf(days: readonly BoardDay[], from: number, to: number | null, clock: Clock) {
  const dayOf = (at: number) => days.find((day) => at >= day.from && at < day.to)
  const timeAt = (at: number) => {
    const day = dayOf(at) ?? days.find((one) => at === one.to)
    if (!day) return ''
    return clockWords(at === day.to ? '24:00' : clockAt(day, at), clock)
  }
  if (to === null || to === from) return timeAt(from)
  const [first, last] = [dayOf(from), dayOf(to - 1)]
  const next = first && last && first !== last ? `${(last as BandDay).label ?? last.date}, ` : ''
  return `${timeAt(from)} to ${next}${timeAt(to)}`
}
