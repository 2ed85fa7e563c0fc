import { Trash as trash } from 'lucide'
import { Form } from 'react-router'
import type { Kind } from '#app/domain/rules/kind.ts'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type DeleteItemProps = { kind: Kind; title: string; action?: string }

export function DeleteItem({ kind, title, action }: DeleteItemProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="delete" />
      <div data-keeps-open>
        <ConfirmButton
          kind="danger"
          className="danger"
          icon={<Icon of={trash} />}
          question={`Delete this ${kind}?`}
          detail={`${title} will disappear from your lists and its public page. You can restore it for 7 days.`}
          confirm="Delete"
        >
          Delete
        </ConfirmButton>
      </div>
    </Form>
  )
}
