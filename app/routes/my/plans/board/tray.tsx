import type { NumberedStop } from './day-board.tsx'
import { LightButton } from './light-button.tsx'
import type { Span } from './span.ts'
import { StopForm } from './stop-form.tsx'

type TrayProps = {
  days: Parameters<typeof StopForm>[0]['days']
  stops: NumberedStop[]
  onPut: ((id: string, to: Span) => void) | undefined
}

/** The stops without a time: dragged onto a day, or put there by their form. */
export function Tray({ days, stops, onPut }: TrayProps) {
  if (stops.length === 0) return null
  return (
    <section className="board-tray" aria-labelledby="tray">
      <h2 id="tray">Not planned yet</h2>
      <ul>
        {stops.map((stop) => (
          <li key={stop.id}>
            <details>
              <summary data-stop={stop.id}>{stop.title}</summary>
              {onPut && <StopForm stop={stop} days={days} onPut={onPut} />}
            </details>
            {onPut && <LightButton stop={stop} days={days} onPut={onPut} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
