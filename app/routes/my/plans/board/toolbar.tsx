import { MapPin as mapPin, Undo2 as undoIcon, WandSparkles as wand } from 'lucide'
import { Form, href, Link } from 'react-router'
import type { Proposal } from '#app/domain/shoots/best-order.ts'
import { formatCount } from '#app/format/plural.ts'
import { Button, SubmitButton } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type BandDay, hoursOf } from '#app/views/shoots/day-band.tsx'
import { KeysHelp } from './keys-help.tsx'
import type { NumberedStop, useBoard } from './use-board.ts'

type ToolsProps = { shootId: string; undo: (() => void) | undefined }

export function Tools({ shootId, undo }: ToolsProps) {
  return (
    <div className="board-tools">
      <Link
        to={`${href('/my/shoots/:id', { id: shootId })}?add=library#add-locations`}
        className="btn btn-secondary"
      >
        <Icon of={mapPin} />
        <span>Add locations</span>
      </Link>
      <Link to="?order=best" className="btn btn-secondary" preventScrollReset>
        <Icon of={wand} />
        <span>Best order</span>
      </Link>
      <Button
        kind="quiet"
        className="needs-script"
        icon={<Icon of={undoIcon} />}
        onClick={undo}
        disabled={!undo}
      >
        <span>Undo</span>
      </Button>
      <KeysHelp />
    </div>
  )
}

type ProposalBarProps = { proposal: Proposal[]; version: number; count: number }

export function ProposalBar({ proposal, version, count }: ProposalBarProps) {
  const missed = proposal.filter(({ isMissed }) => isMissed).length
  const left = count - proposal.length
  const words = [
    'Suggested schedule, based on each stop’s light and travel times.',
    missed > 0 &&
      `${formatCount(missed, 'stop')} ${missed === 1 ? 'misses its' : 'miss their'} light.`,
    left > 0 && `${formatCount(left, 'stop')} didn’t fit.`,
  ]
  return (
    <Form method="post" action="." className="board-proposal">
      <input type="hidden" name="version" value={version} />
      <p role="status">{words.filter(Boolean).join(' ')}</p>
      <SubmitButton kind="accent" intent="take">
        Use this schedule
      </SubmitButton>
      <Link to="." className="btn btn-quiet" preventScrollReset>
        Keep mine
      </Link>
    </Form>
  )
}

type BoardNotesProps = {
  board: ReturnType<typeof useBoard>
  stops: NumberedStop[]
  days: BandDay[]
}

export function BoardNotes({ board, stops, days }: BoardNotesProps) {
  const clock = useClock()
  const { waiting, refused, isFailing } = board
  return (
    <>
      <p className="board-status small">
        <span role="status">
          {waiting.length > 0 &&
            (isFailing
              ? `No connection: ${formatCount(waiting.length, 'change')} kept here, sent when it is back.`
              : 'Saving…')}
        </span>
        {waiting.length === 0 && (
          <span className="needs-script">
            <span className="for-mouse">
              Drag to move, pull the right edge to resize. Press ? for shortcuts.
            </span>
            <span className="for-touch">Hold and drag a stop to move it.</span>
          </span>
        )}
      </p>
      {refused.map(({ entry, change: { id, to }, message }) => {
        const isThere = stops.some((stop) => stop.id === id)
        const where = to[0] === null ? 'unscheduled' : hoursOf(days, to[0], to[1], clock)
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
