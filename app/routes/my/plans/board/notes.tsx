import { formatCount } from '#app/format/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'
import type { useBoard } from './use-board.ts'

type BoardNotesProps = {
  board: ReturnType<typeof useBoard>
  stops: NumberedStop[]
  days: BandDay[]
}

/** What is being saved, what waits for a connection, and what was refused. */
export function BoardNotes({ board, stops, days }: BoardNotesProps) {
  const clock = useClock()
  const { waiting, refused, isFailing } = board
  return (
    <>
      <p className="small" role="status">
        {waiting.length > 0 &&
          (isFailing
            ? `No connection: ${formatCount(waiting.length, 'change')} kept here, sent when it is back.`
            : 'Saving…')}
      </p>
      {refused.map(({ entry, change: { id, to }, message }) => {
        const isThere = stops.some((stop) => stop.id === id)
        const where = to[0] === null ? 'off the plan' : hoursOf(days, to[0], to[1], clock)
        return (
          <p key={entry} className="board-refused" role="alert">
            {message}. Your move ({where}) is not saved.
            {isThere && (
              <Button kind="quiet" onClick={() => board.insist(entry, id, to)}>
                Move it anyway
              </Button>
            )}
            <Button kind="quiet" onClick={() => board.forget(entry)}>
              Dismiss
            </Button>
          </p>
        )
      })}
    </>
  )
}
