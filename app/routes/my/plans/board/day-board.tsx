import { MapPin as mapPin, Undo2 as undoIcon, WandSparkles as wand } from 'lucide'
import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import type { Proposal } from '#app/domain/shoots/best-order.ts'
import { inOrder, piecesOf } from '#app/domain/shoots/board.ts'
import type { Travel } from '#app/domain/shoots/travel.ts'
import { Button } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { useDrag } from '#app/ui/drag.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isPlain } from '#app/ui/link-clicks.ts'
import { GroundMap } from '#app/ui/map/ground-map.tsx'
import type { Landmark } from '#app/ui/map/pin.ts'
import type { BoardStop } from '#app/views/shoots/board.server.ts'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import { BoardDays } from './days.tsx'
import { dragStop, idOf, movable } from './drag.ts'
import type { MoveQueue } from './moves.ts'
import { NoDays } from './no-days.tsx'
import { BoardNotes } from './notes.tsx'
import { ProposalBar } from './proposal-bar.tsx'
import type { Span } from './span.ts'
import { Tray } from './tray.tsx'
import { useBoard } from './use-board.ts'
import { useKeys } from './use-keys.ts'

type DayBoardProps = {
  queue: MoveQueue
  shootId: string
  version: number
  days: BandDay[]
  stops: BoardStop[]
  towns: Landmark[]
  /** By road, as far as they are known. */
  ways: Record<string, Travel>
  /** Other times for all stops, to be taken or left. */
  proposal: Proposal[] | undefined
  /** Asks for what is newer. */
  reload: () => void
}

/** The days of a shoot in their light, the stops on them, and the map beside. */
export function DayBoard({
  queue,
  shootId,
  version,
  days,
  towns,
  ways,
  proposal,
  reload,
  ...loaded
}: DayBoardProps) {
  const board = useBoard({ queue, shootId, version, stops: loaded.stops, reload })
  const clock = useClock()
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState(useSearchParams()[0].get('stop') ?? undefined)
  const shown = proposal ? withProposal(board.stops, proposal) : board.stops
  const stops = inOrder(shown).map((stop, index) => ({ ...stop, number: index + 1 }))
  const move = (id: string, to: Span) => {
    const stop = stops.find((one) => one.id === id)
    board.move(id, to)
    if (stop && to[0] !== null) setSaid(`${stop.title}: ${hoursOf(days, to[0], to[1], clock)}`)
  }
  const isStill = proposal !== undefined
  const ref = useDrag(movable, (hold) => {
    const stop = stops.find(({ id }) => id === idOf(hold.item))
    if (!stop || isStill) return undefined
    return dragStop(hold, stop, { days, clock, drop: (to) => move(stop.id, to) })
  })
  const press = useKeys({ days, stops, move, undo: board.undo })
  const moving = isStill ? undefined : { opened, onPut: move }

  /** A line opens and closes the form of its stop; a block leads to its line and opens it. */
  function open(event: MouseEvent) {
    const link = (event.target as Element).closest('.day-band-block, .board-line')
    const id = idOf(link)
    if (!link || !id || isStill || !isPlain(event)) return
    event.preventDefault()
    const isLine = link.matches('.board-line')
    setOpened(isLine && id === opened ? undefined : id)
    if (!isLine) document.querySelector<HTMLElement>(`#stop-${id} > a`)?.focus()
  }

  const waiting = new Set(board.waiting.map(({ id }) => id))
  const tray = stops.filter(({ from }) => from === null)
  if (days.length === 0) return <NoDays shootId={shootId} hasStops={stops.length > 0} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the blocks within
    <div
      ref={ref}
      className="board"
      onPointerOver={mark}
      onFocus={mark}
      onClick={open}
      onKeyDown={isStill ? undefined : press}
    >
      <div className="board-tools row">
        {proposal ? (
          <ProposalBar proposal={proposal} version={version} count={stops.length} />
        ) : (
          <>
            <Link
              to={`${href('/my/shoots/:id', { id: shootId })}#locations`}
              className="btn btn-secondary"
            >
              <Icon of={mapPin} />
              Add or remove places
            </Link>
            <Link to="?order=best" className="btn btn-secondary" preventScrollReset>
              <Icon of={wand} />
              Best order
            </Link>
            <Button
              kind="quiet"
              className="needs-script"
              icon={<Icon of={undoIcon} />}
              onClick={board.undo}
              disabled={!board.undo}
            >
              Undo
            </Button>
          </>
        )}
        <BoardNotes board={board} stops={stops} days={days} />
      </div>
      <p id="board-keys" className="board-hint needs-script small">
        Drag a block to move it (with a finger, hold it first), its right edge to lengthen it. Keys:
        arrows move by 5 minutes, with Shift by an hour, with Alt they lengthen; L moves it into the
        light it wants, Enter opens.
      </p>
      <div className="board-main">
        <Tray days={days} stops={tray} moving={moving} />
        <BoardDays
          days={days}
          stops={stops}
          pieces={piecesOf(days, stops)}
          ways={ways}
          waiting={waiting}
          moving={moving}
        />
      </div>
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
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

export type NumberedStop = BoardStop & { number: number; isMissed?: boolean }

function withProposal(stops: readonly BoardStop[], proposal: readonly Proposal[]) {
  const byId = new Map(proposal.map((one) => [one.id, one]))
  return stops.map((stop) => {
    const one = byId.get(stop.id)
    return one ? { ...stop, from: one.from, to: one.to, isMissed: one.isMissed } : stop
  })
}

/** Marks the stop that is pointed at wherever it stands; nothing is drawn anew for it. */
function mark({ currentTarget, target }: SyntheticEvent<HTMLElement>) {
  const id = idOf(target as Element)
  for (const one of currentTarget.querySelectorAll<HTMLElement>('[data-stop]')) {
    one.toggleAttribute('data-marked', one.dataset.stop === id)
  }
}
