import { Fragment } from 'react'
import {
  estimateTravel,
  type Travel,
  timeWords,
  travelWords,
  wayKey,
} from '#app/domain/shoots/travel.ts'
import { useClock } from '#app/ui/clock.ts'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'
import { type Moving, StopLine } from './stop-line.tsx'

export type StopRowsProps = {
  days: BandDay[]
  stops: NumberedStop[]
  /** By road, as far as they are known; else they are estimated. */
  ways: Record<string, Travel>
  /** Ids of stops whose move is not stored yet. */
  waiting: ReadonlySet<string>
  moving: Moving | undefined
}

/** The stops of a day in words, and the ways between them. */
export function StopRows({ days, stops, ways, waiting, moving }: StopRowsProps) {
  const clock = useClock()
  if (stops.length === 0) return null
  return (
    <ol className="board-rows">
      {stops.map((stop, index) => {
        const { id, number, title, from, to, elsewhere, isMissed, problems } = stop
        const known = waiting.has(id) ? [] : problems.map(({ words }) => words)
        const wrong = moving ? known : isMissed ? ['Its light is nowhere, or taken.'] : []
        return (
          <Fragment key={id}>
            {index > 0 && <Way from={stops[index - 1]} to={stop} ways={ways} />}
            <StopLine stop={stop} days={days} moving={moving}>
              <b>{number}</b>
              <span>{title}</span>
              <span className="board-hours">{hoursOf(days, from ?? 0, to, clock)}</span>
              {elsewhere && !waiting.has(id) && <small>{elsewhere}</small>}
              {wrong.map((one) => (
                <em key={one}>{one}</em>
              ))}
            </StopLine>
          </Fragment>
        )
      })}
    </ol>
  )
}

type WayProps = {
  from: NumberedStop | undefined
  to: NumberedStop
  ways: Record<string, Travel>
}

/** The way from one stop to the next, and whether there is time for it. */
function Way({ from, to, ways }: WayProps) {
  if (!from?.position || !to.position || from.from === null || to.from === null) return null
  const travel = ways[wayKey(from.id, to.id)] ?? estimateTravel(from.position, to.position)
  const gap = Math.round((to.from - (from.to ?? from.from)) / 60_000)
  const isShort = gap >= 0 && gap < travel.minutes
  return (
    <li className="board-way small">
      {travelWords(travel)}
      {isShort && (
        <em>{gap === 0 ? 'No time for the way.' : `Only ${timeWords(gap)} for the way.`}</em>
      )}
    </li>
  )
}
