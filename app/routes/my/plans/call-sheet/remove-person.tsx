import { UserMinus as userMinus } from 'lucide'
import { Form } from 'react-router'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function RemovePerson({ action, name }: { action: string; name: string }) {
  const who = name || 'this person'
  return (
    <Form method="post" action={action} className="far">
      <input type="hidden" name="intent" value="remove" />
      <ConfirmButton
        kind="danger"
        icon={<Icon of={userMinus} />}
        question={`Remove ${who}?`}
        detail={`${name || 'This person'} leaves the call sheet and no longer opens this shoot. Their own link stops working.`}
        confirm="Remove"
      >
        Remove from the shoot
      </ConfirmButton>
    </Form>
  )
}
