import type { ReactNode } from 'react'
import type { Piece } from '#app/domain/shoots/board.ts'
import { formatCount } from '#app/format/plural.ts'
import { type BandDay, DayBand } from '#app/views/shoots/day-band.tsx'
import '#app/views/shoots/day.css'
import { StopBlock } from './stop-block.tsx'
import { type Moving, StopLine } from './stop-line.tsx'
import { StopRows, type StopRowsProps } from './stop-rows.tsx'
import { SunMark } from './sun-mark.tsx'
import type { NumberedStop } from './use-board.ts'

type BoardDaysProps = StopRowsProps & {
  pieces: Map<string, Piece[]>
  /** Beside the heading of the first open day, and under its band. */
  tools: ReactNode
  tray: ReactNode
}

const openDays = 3

/** If there are more than `openDays` days, days without stops are folded. */
export function BoardDays({ days, pieces, tools, tray, ...rows }: BoardDaysProps) {
  const runs = runsOf(days, pieces)
  const isOpen = ([first]: BandDay[]) =>
    days.length <= openDays || (first && (pieces.get(first.date) ?? []).length > 0)
  const lead = runs.find(isOpen)
  return (
    <>
      {lead !== runs[0] && tools}
      {!lead && tray}
      {runs.map((run) => {
        const drawn = run.map((day, index) => (
          <BoardDay
            key={day.date}
            day={day}
            days={days}
            pieces={pieces.get(day.date) ?? []}
            tools={run === runs[0] && run === lead && index === 0 && tools}
            tray={run === lead && index === 0 && tray}
            {...rows}
          />
        ))
        return isOpen(run) ? drawn : <QuietDays key={run[0]?.date} days={run} drawn={drawn} />
      })}
    </>
  )
}

function QuietDays({ days, drawn }: { days: BandDay[]; drawn: ReactNode }) {
  const [first, last] = [days[0] as BandDay, days.at(-1) as BandDay]
  return (
    <details className="board-quiet">
      <summary>
        {first === last
          ? first.label
          : `${first.label} to ${last.label}: ${formatCount(days.length, 'day')}`}
        , nothing planned
      </summary>
      {drawn}
    </details>
  )
}

type BoardDayProps = StopRowsProps & {
  day: BandDay
  pieces: Piece[]
  tools: ReactNode
  tray: ReactNode
}

function BoardDay({ day, pieces, tools, tray, ...rows }: BoardDayProps) {
  const byId = new Map(rows.stops.map((stop) => [stop.id, stop]))
  return (
    <section className="board-day day-view" aria-labelledby={`day-${day.date}`}>
      <header>
        <h2 id={`day-${day.date}`}>{day.label}</h2>
        {tools}
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
        <SunMark day={day} startOf={(id) => byId.get(id)?.from} />
      </DayBand>
      <p className="caption">{day.notes.join(' ')}</p>
      {tray}
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
      <h2 id="tray">Unscheduled</h2>
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
