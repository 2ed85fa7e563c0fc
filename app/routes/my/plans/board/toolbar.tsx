import { MapPin as mapPin, Undo2 as undoIcon, WandSparkles as wand } from 'lucide'
import { Form, href, Link } from 'react-router'
import type { Proposal } from '#app/domain/shoots/best-order.ts'
import { formatCount } from '#app/format/plural.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import type { NumberedStop, useBoard } from './use-board.ts'

type ToolbarProps = BoardNotesProps & {
  shootId: string
  version: number
  proposal: Proposal[] | undefined
}

export function Toolbar({ shootId, version, proposal, ...notes }: ToolbarProps) {
  const { undo } = notes.board
  return (
    <div className="board-tools row">
      {proposal ? (
        <ProposalBar proposal={proposal} version={version} count={notes.stops.length} />
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
            onClick={undo}
            disabled={!undo}
          >
            Undo
          </Button>
        </>
      )}
      <BoardNotes {...notes} />
    </div>
  )
}

type ProposalBarProps = { proposal: Proposal[]; version: number; count: number }

function ProposalBar({ proposal, version, count }: ProposalBarProps) {
  const missed = proposal.filter(({ isMissed }) => isMissed).length
  const left = count - proposal.length
  const words = [
    'This is a proposal: by the light that each stop wants, and the ways between them.',
    missed > 0 && `${formatCount(missed, 'stop')} cannot have the light wanted.`,
    left > 0 && `For ${formatCount(left, 'stop')} there was no room.`,
  ]
  return (
    <Form method="post" action="." className="board-proposal row">
      <input type="hidden" name="version" value={version} />
      <p role="status">{words.filter(Boolean).join(' ')}</p>
      <SubmitButton kind="accent" intent="take">
        Take it
      </SubmitButton>
      <Link to="." className="btn btn-quiet" preventScrollReset>
        Leave it
      </Link>
    </Form>
  )
}

type BoardNotesProps = {
  board: ReturnType<typeof useBoard>
  stops: NumberedStop[]
  days: BandDay[]
}

function BoardNotes({ board, stops, days }: BoardNotesProps) {
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
            <Button kind="quiet" onClick={() => board.dismiss(entry)}>
              Dismiss
            </Button>
          </p>
        )
      })}
    </>
  )
}
