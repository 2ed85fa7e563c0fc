import type { BandDay } from '#app/views/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'
import { type Moving, StopLine } from './stop-line.tsx'

type TrayProps = { days: BandDay[]; stops: NumberedStop[]; moving: Moving | undefined }

/** The stops without a time: dragged onto a day, or put there by their form. */
export function Tray({ days, stops, moving }: TrayProps) {
  if (stops.length === 0) return null
  return (
    <section className="board-tray" aria-labelledby="tray">
      <h2 id="tray">Not planned yet</h2>
      <ul>
        {stops.map((stop) => (
          <StopLine key={stop.id} stop={stop} days={days} moving={moving}>
            {stop.title}
          </StopLine>
        ))}
      </ul>
    </section>
  )
}
