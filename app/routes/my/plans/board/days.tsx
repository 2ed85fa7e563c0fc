import type { Piece } from '#app/domain/shoots/board.ts'
import { formatCount } from '#app/format/plural.ts'
import { type BandDay, DayBand } from '#app/views/shoots/day-band.tsx'
import '#app/views/shoots/day.css'
import { StopBlock } from './stop-block.tsx'
import { type Moving, StopLine } from './stop-line.tsx'
import { StopRows, type StopRowsProps } from './stop-rows.tsx'
import type { NumberedStop } from './use-board.ts'

type BoardDaysProps = StopRowsProps & { pieces: Map<string, Piece[]> }

const openDays = 3

/** If there are more than `openDays` days, days without stops are folded. */
export function BoardDays({ days, pieces, ...rows }: BoardDaysProps) {
  return runsOf(days, pieces).map((run) => {
    const [first, last] = [run[0] as BandDay, run.at(-1) as BandDay]
    const drawn = run.map((day) => (
      <BoardDay
        key={day.date}
        day={day}
        days={days}
        pieces={pieces.get(day.date) ?? []}
        {...rows}
      />
    ))
    if (days.length <= openDays || (pieces.get(first.date) ?? []).length > 0) return drawn
    return (
      <details key={first.date} className="board-quiet">
        <summary>
          {first === last
            ? first.label
            : `${first.label} to ${last.label}: ${formatCount(run.length, 'day')}`}
          , nothing planned
        </summary>
        {drawn}
      </details>
    )
  })
}

type BoardDayProps = StopRowsProps & { day: BandDay; pieces: Piece[] }

function BoardDay({ day, pieces, ...rows }: BoardDayProps) {
  const byId = new Map(rows.stops.map((stop) => [stop.id, stop]))
  return (
    <section className="board-day day-view" aria-labelledby={`day-${day.date}`}>
      <header>
        <h2 id={`day-${day.date}`}>{day.label}</h2>
        <p className="caption">{day.notes.join(' ')}</p>
      </header>
      <DayBand day={day} pieces={pieces}>
        {pieces.map((piece) => {
          const stop = byId.get(piece.id)
          if (!stop) return null
          return (
            <StopBlock
              key={piece.id}
              piece={piece}
              stop={stop}
              days={rows.days}
              isWaiting={rows.waiting.has(piece.id)}
              isProposed={rows.moving === undefined}
            />
          )
        })}
      </DayBand>
      <StopRows
        {...rows}
        stops={rows.stops.filter(({ from }) => from !== null && from >= day.from && from < day.to)}
      />
    </section>
  )
}

/** Groups neighbouring days without stops into one run; each day with stops is a run by itself. */
function runsOf(days: BandDay[], pieces: Map<string, Piece[]>) {
  const runs: BandDay[][] = []
  let wasQuiet = false
  for (const day of days) {
    const isQuiet = (pieces.get(day.date) ?? []).length === 0
    if (isQuiet && wasQuiet) runs.at(-1)?.push(day)
    else runs.push([day])
    wasQuiet = isQuiet
  }
  return runs
}

type TrayProps = { days: BandDay[]; stops: NumberedStop[]; moving: Moving | undefined }

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
