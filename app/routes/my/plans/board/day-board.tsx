import { type MouseEvent, type SyntheticEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Proposal } from '#app/domain/shoots/best-order.ts'
import { piecesOf, sortByStart } from '#app/domain/shoots/board.ts'
import type { Travel } from '#app/domain/shoots/travel.ts'
import { useClock } from '#app/ui/clock.ts'
import { useDrag } from '#app/ui/drag.ts'
import { isPlain } from '#app/ui/link-clicks.ts'
import { GroundMap } from '#app/ui/map/ground-map.tsx'
import type { Landmark } from '#app/ui/map/pin.ts'
import type { BoardStop } from '#app/views/shoots/board.server.ts'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import { BoardDays, Tray } from './days.tsx'
import { dragStop, idOf, movable } from './drag.ts'
import { EmptyBoard } from './empty-board.tsx'
import { offerLight } from './light-offer.ts'
import type { MoveQueue } from './moves.ts'
import type { Span } from './span.ts'
import { BoardNotes, ProposalBar, Tools } from './toolbar.tsx'
import { type NumberedStop, useBoard } from './use-board.ts'
import { useKeys } from './use-keys.ts'

type DayBoardProps = {
  queue: MoveQueue
  shootId: string
  version: number
  days: BandDay[]
  stops: BoardStop[]
  towns: Landmark[]
  legs: Record<string, Travel>
  proposal: Proposal[] | undefined
  reload: () => void
}

export function DayBoard({
  queue,
  shootId,
  version,
  days,
  towns,
  legs,
  proposal,
  reload,
  ...loaded
}: DayBoardProps) {
  const board = useBoard({ queue, shootId, version, stops: loaded.stops, reload })
  const clock = useClock()
  const [announcement, setAnnouncement] = useState('')
  const [opened, setOpened] = useState(useSearchParams()[0].get('stop') ?? undefined)
  const shown = proposal ? applyProposal(board.stops, proposal) : board.stops
  const stops = sortByStart(shown).map((stop, index) => ({ ...stop, number: index + 1 }))
  const move = (id: string, to: Span) => {
    const stop = stops.find((one) => one.id === id)
    board.move(id, to)
    if (stop && to[0] !== null)
      setAnnouncement(`${stop.title}: ${hoursOf(days, to[0], to[1], clock)}`)
  }
  const isReadOnly = proposal !== undefined
  const ref = useDrag(movable, (hold) => {
    const stop = stops.find(({ id }) => id === idOf(hold.item))
    if (!stop || isReadOnly) return undefined
    return dragStop(hold, stop, { days, clock, drop: (to) => move(stop.id, to) })
  })
  useEffect(showFirstStops, [])
  const press = useKeys({ days, stops, opened, move, undo: board.undo })
  const offerOf = (stop: NumberedStop) => offerLight(stop, stops)
  const moving = isReadOnly ? undefined : { opened, onPut: move, offerOf }

  /** A click on a line toggles the stop's form; a click on a block opens it and focuses the line. */
  function open(event: MouseEvent) {
    const link = (event.target as Element).closest('.day-band-block, .board-line')
    const id = idOf(link)
    if (!link || !id || isReadOnly || !isPlain(event)) return
    event.preventDefault()
    const isLine = link.matches('.board-line')
    setOpened(isLine && id === opened ? undefined : id)
    if (!isLine) document.querySelector<HTMLElement>(`#stop-${id} > a`)?.focus()
  }

  const waiting = new Set(board.waiting.map(({ id }) => id))
  const tray = stops.filter(({ from }) => from === null)
  if (days.length === 0 || stops.length === 0)
    return <EmptyBoard shootId={shootId} hasStops={stops.length > 0} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: receives the bubbling events of the blocks
    <div
      ref={ref}
      className="board"
      onPointerOver={highlightStop}
      onFocus={highlightStop}
      onClick={open}
      onKeyDown={isReadOnly ? undefined : press}
    >
      {proposal && <ProposalBar proposal={proposal} version={version} count={stops.length} />}
      <div className="board-main">
        <BoardDays
          days={days}
          stops={stops}
          pieces={piecesOf(days, stops)}
          legs={legs}
          waiting={waiting}
          moving={moving}
          tools={!proposal && <Tools shootId={shootId} undo={board.undo} />}
          tray={
            <>
              <BoardNotes board={board} stops={stops} days={days} />
              <Tray days={days} stops={tray} moving={moving} />
            </>
          }
        />
      </div>
      <BoardMap stops={stops} towns={towns} />
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}

/** Scrolls each band, on a narrow screen, to an hour before its first stop. */
function showFirstStops() {
  for (const band of document.querySelectorAll<HTMLElement>('.board .day-band')) {
    const blocks = [...band.querySelectorAll<HTMLElement>('.day-band-block')]
    const first = Math.min(...blocks.map(({ offsetLeft }) => offsetLeft))
    if (blocks.length > 0) band.scrollLeft = first - band.scrollWidth / 24
  }
}

type BoardMapProps = { stops: (BoardStop & { number: number })[]; towns: Landmark[] }

function BoardMap({ stops, towns }: BoardMapProps) {
  return (
    <aside className="board-map">
      <GroundMap
        shape="square"
        pins={stops.flatMap(({ id, number, title, position }) =>
          position ? [{ id, number, title, ...position }] : [],
        )}
        route={stops.flatMap(({ id, from }) => (from === null ? [] : [id]))}
        towns={towns}
        label={`Map of ${stops.length} stops`}
      />
    </aside>
  )
}

function applyProposal(stops: readonly BoardStop[], proposal: readonly Proposal[]) {
  const byId = new Map(proposal.map((one) => [one.id, one]))
  return stops.map((stop) => {
    const one = byId.get(stop.id)
    return one ? { ...stop, from: one.from, to: one.to, isMissed: one.isMissed } : stop
  })
}

/** Highlights a stop in the whole board by an attribute, without rendering. */
function highlightStop({ currentTarget, target }: SyntheticEvent<HTMLElement>) {
  const id = idOf(target as Element)
  for (const one of currentTarget.querySelectorAll<HTMLElement>('[data-stop]')) {
    one.toggleAttribute('data-marked', one.dataset.stop === id)
  }
}
