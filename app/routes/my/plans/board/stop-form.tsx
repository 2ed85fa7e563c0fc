import { type MouseEvent, useId } from 'react'
import { Form } from 'react-router'
import { clockAt, dayAt } from '#app/domain/shoots/board.ts'
import { useClock } from '#app/ui/clock.ts'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import { StopTimes } from '#app/views/shoots/stop-times.tsx'
import { type Span, writeSpan } from './span.ts'
import type { NumberedStop } from './use-board.ts'

export type StopFormProps = {
  stop: NumberedStop
  days: BandDay[]
  onPut: (id: string, to: Span) => void
}

export function StopForm({ stop, days, onPut }: StopFormProps) {
  const fieldId = useId()
  const clock = useClock()
  const { id, from, to, lights } = stop
  const put = (event: MouseEvent, span: Span) => {
    event.preventDefault()
    onPut(id, span)
  }
  return (
    <Form method="post" className="board-form" preventScrollReset>
      <StopTimes
        id={fieldId}
        days={days}
        start={{ id: `${fieldId}-start`, name: 'start', value: clockText(days, from) }}
        end={{ id: `${fieldId}-end`, name: 'end', value: clockText(days, to) }}
      />
      <button type="submit" name="intent" value={`times:${id}`} className="btn btn-secondary">
        Save times
      </button>
      <p className="board-lights">
        {lights.map((light) => (
          <button
            key={light.label}
            type="submit"
            name="intent"
            value={`put:${id} ${writeSpan(light.from, light.to)}`}
            className="btn btn-quiet"
            onClick={(event) => put(event, [light.from, light.to])}
          >
            {`${light.label.split(',')[0]}, ${hoursOf(days, light.begins, light.ends, clock)}`}
          </button>
        ))}
        {from !== null && (
          <button
            type="submit"
            name="intent"
            value={`clear:${id}`}
            className="btn btn-quiet"
            onClick={(event) => put(event, [null, null])}
          >
            Unschedule
          </button>
        )}
        <button type="submit" name="intent" value={`again:${id}`} className="btn btn-quiet">
          Add again
        </button>
      </p>
    </Form>
  )
}

/** Formats the value of a `datetime-local` field in the shoot's time zone. */
function clockText(days: BandDay[], at: number | null) {
  const day = at === null ? undefined : dayAt(days, at)
  if (!day || at === null) return ''
  const ahead = day.change && at >= day.change.at ? day.change.offset : day.offset
  return at < day.from || at >= day.to
    ? new Date(at + ahead).toISOString().slice(0, 16)
    : `${day.date}T${clockAt(day, at)}`
}
