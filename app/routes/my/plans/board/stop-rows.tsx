import { Fragment } from 'react'
import { estimateTravel, travelWords } from '#app/domain/shoots/travel.ts'
import { type BandDay, hoursOf } from '#app/ui/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'
import type { Span } from './span.ts'
import { StopForm } from './stop-form.tsx'

export type StopRowsProps = {
  days: BandDay[]
  stops: NumberedStop[]
  problems: Record<string, string[]>
  /** Ids of stops whose move is not stored yet. */
  waiting: ReadonlySet<string>
  pointed: string | undefined
  /** Absent while a proposal is shown. */
  onPut: ((id: string, to: Span) => void) | undefined
}

/** The stops of a day in words, each with its form, and the ways between them. */
export function StopRows({ days, stops, problems, waiting, pointed, onPut }: StopRowsProps) {
  if (stops.length === 0) return null
  return (
    <ol className="board-rows">
      {stops.map((stop, index) => {
        const { id, number, title, from, to, elsewhere, isMissed } = stop
        const known = onPut ? (waiting.has(id) ? [] : (problems[id] ?? [])) : []
        const wrong = isMissed ? ['Its light is nowhere, or taken.'] : known
        return (
          <Fragment key={id}>
            {index > 0 && <Way from={stops[index - 1]} to={stop} />}
            <li data-stop={id} className={pointed === id ? 'is-pointed' : undefined}>
              <details>
                <summary>
                  <b>{number}</b>
                  <span>{title}</span>
                  <span className="board-hours">{hoursOf(days, from ?? 0, to)}</span>
                  {elsewhere && !waiting.has(id) && <small>{elsewhere}</small>}
                  {wrong.map((one) => (
                    <em key={one}>{one}</em>
                  ))}
                </summary>
                {onPut && <StopForm key={`${from} ${to}`} stop={stop} days={days} onPut={onPut} />}
              </details>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

/** The way from one stop to the next, and whether there is time for it. */
function Way({ from, to }: { from: NumberedStop | undefined; to: NumberedStop }) {
  if (!from?.position || !to.position || from.from === null || to.from === null) return null
  const travel = estimateTravel(from.position, to.position)
  const gap = Math.round((to.from - (from.to ?? from.from)) / 60_000)
  const isShort = gap >= 0 && gap < travel.minutes
  return (
    <li className="board-way">
      {travelWords(travel)}
      {isShort && <em>{gap === 0 ? 'No time for the way.' : `Only ${gap} min for the way.`}</em>}
    </li>
  )
}
