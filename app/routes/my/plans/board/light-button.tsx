import { Form } from 'react-router'
import { useClock } from '#app/ui/clock.ts'
import type { BoardLight } from '#app/views/shoots/board.server.ts'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import { type Span, writeSpan } from './span.ts'
import type { NumberedStop } from './use-board.ts'

type LightButtonProps = {
  stop: NumberedStop
  days: BandDay[]
  onPut: (id: string, to: Span) => void
}

export function LightButton({ stop, days, onPut }: LightButtonProps) {
  const clock = useClock()
  const light = wantedLightOf(stop)
  if (!light) return null
  const { id } = stop
  const { label, from, to } = light
  return (
    <Form method="post" className="board-light" preventScrollReset>
      <button
        type="submit"
        name="intent"
        value={`put:${id} ${writeSpan(from, to)}`}
        className="btn btn-secondary"
        onClick={(event) => {
          event.preventDefault()
          onPut(id, [from, to])
        }}
      >
        {`Move to ${label.toLowerCase()}, ${hoursOf(days, from, to, clock)}`}
      </button>
    </Form>
  )
}

/** Returns the period of the wanted light nearest to the stop; undefined if the stop is in one. */
export function wantedLightOf({ from, to, wanted, lights }: NumberedStop) {
  const fitting = lights.filter(({ phase }) => phase === wanted)
  if (from === null) return fitting[0]
  const gap = ({ begins, ends }: BoardLight) => Math.max(begins - (to ?? from), from - ends)
  const [nearest] = fitting.sort((a, b) => gap(a) - gap(b))
  return nearest && gap(nearest) > 0 ? nearest : undefined
}
