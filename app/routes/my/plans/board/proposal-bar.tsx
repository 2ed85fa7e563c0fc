import { Form, Link } from 'react-router'
import type { Proposal } from '#app/domain/shoots/best-order.ts'
import { formatCount } from '#app/format/plural.ts'
import { SubmitButton } from '#app/ui/button.tsx'

type ProposalBarProps = { proposal: Proposal[]; version: number; count: number }

/** Takes the proposed times, or leaves them; until then nothing is saved. */
export function ProposalBar({ proposal, version, count }: ProposalBarProps) {
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
