import { Fragment } from 'react'
import {
  describeShortGap,
  describeTravel,
  estimateTravel,
  legKey,
  type Travel,
} from '#app/domain/shoots/travel.ts'
import { useClock } from '#app/ui/clock.ts'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import { type Moving, StopLine } from './stop-line.tsx'
import type { NumberedStop } from './use-board.ts'

export type StopRowsProps = {
  days: BandDay[]
  stops: NumberedStop[]
  legs: Record<string, Travel>
  waiting: ReadonlySet<string>
  moving: Moving | undefined
}

export function StopRows({ days, stops, legs, waiting, moving }: StopRowsProps) {
  const clock = useClock()
  if (stops.length === 0) return null
  return (
    <ol className="board-rows">
      {stops.map((stop, index) => {
        const { id, number, title, from, to, elsewhere, isMissed, problems } = stop
        const known = waiting.has(id) ? [] : problems.map(({ message }) => message)
        const wrong = moving ? known : isMissed ? ['No free time in this light.'] : []
        return (
          <Fragment key={id}>
            {index > 0 && <Leg from={stops[index - 1]} to={stop} legs={legs} />}
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

type LegProps = {
  from: NumberedStop | undefined
  to: NumberedStop
  legs: Record<string, Travel>
}

function Leg({ from, to, legs }: LegProps) {
  if (!from?.position || !to.position || from.from === null || to.from === null) return null
  const travel = legs[legKey(from.id, to.id)] ?? estimateTravel(from.position, to.position)
  const short = describeShortGap(from.to ?? from.from, to.from, travel)
  return (
    <li className="board-way small">
      {describeTravel(travel)}
      {short && <em>{short}</em>}
    </li>
  )
}
