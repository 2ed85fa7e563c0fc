import { Form, href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type DecidedListProps = {
  decided: {
    id: string
    title: string
    ownerUser: string
    status: string
    reason: string
    decider: string | null
    isOwnDecision: boolean
    ago: string
  }[]
}

export function DecidedList({ decided }: DecidedListProps) {
  if (decided.length === 0) return <EmptyState>Nothing has been decided yet.</EmptyState>
  return (
    <ul className="admin-rows">
      {decided.map(({ id, title, ownerUser, status, reason, decider, isOwnDecision, ago }) => (
        <li key={id}>
          <div>
            <a href={`${href('/admin/submissions')}?open=${id}`} className="admin-name">
              {title}
            </a>
            <p>
              {decider ?? 'Somebody'} {status} it of {ownerUser}, {ago} ago
            </p>
            {reason && <p className="text-muted">{reason}</p>}
          </div>
          {isOwnDecision && (
            <Form method="post" action={href('/admin/submissions')}>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" kind="secondary" name="intent" value="undo">
                Undo
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
