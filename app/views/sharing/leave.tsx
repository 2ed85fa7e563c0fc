import { LogOut as logOut } from 'lucide'
import { Form, href } from 'react-router'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { ReceivedShare } from '#app/domain/sharing/share.ts'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type LeaveProps = {
  kind: ShareKind
  id: string
  title: string
  /** Where the user is sent back to; by default to what is shared. */
  from?: string
}

/** An icon on a card. */
export function Leave({ kind, id, title, from }: LeaveProps) {
  return (
    <Form method="post" action={href('/my/shared')} className="card-action">
      <SharedFields kind={kind} itemId={id} title={title} />
      <input type="hidden" name="intent" value="leave" />
      {from && <input type="hidden" name="from" value={from} />}
      <ConfirmButton
        kind="quiet"
        className="btn-icon"
        icon={<Icon of={logOut} />}
        title={`Leave ${title}`}
        question={`Leave ${title}?`}
        detail="You no longer open it. Its owner is told, and can invite you again."
        confirm="Leave"
      >
        <span className="sr-only">Leave {title}</span>
      </ConfirmButton>
    </Form>
  )
}

export function SharedFields({
  kind,
  itemId,
  title,
}: Pick<ReceivedShare, 'kind' | 'itemId' | 'title'>) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="title" value={title} />
    </>
  )
}
