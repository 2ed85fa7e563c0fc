import { Form } from 'react-router'
import { useClock } from '#app/ui/clock.ts'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import type { LightOffer } from './light-offer.ts'
import { type Span, writeSpan } from './span.ts'
import type { NumberedStop } from './use-board.ts'

type LightButtonProps = {
  stop: NumberedStop
  offer: LightOffer | undefined
  days: BandDay[]
  onPut: (id: string, to: Span) => void
}

export function LightButton({ stop, offer, days, onPut }: LightButtonProps) {
  const clock = useClock()
  if (!offer) return null
  const { id } = stop
  const { light, blockedBy } = offer
  const { label, from, to } = light
  if (blockedBy) {
    return (
      <p className="board-light small text-muted">
        {`${label} is too close to stop ${blockedBy.number}.`}
      </p>
    )
  }
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
        {`Move to ${label.split(',')[0]?.toLowerCase()}, ${hoursOf(days, from, to, clock)}`}
      </button>
    </Form>
  )
}
