import { useId } from 'react'
import { Form } from 'react-router'
import type { Member, ShareKind, ShareStatus } from '#app/domain/sharing/share.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { accessOptions } from './invite-form.tsx'

const statusWords: Record<ShareStatus, [BadgeTone, string]> = {
  pending: ['warning', 'invited'],
  accepted: ['success', 'accepted'],
  rejected: ['muted', 'declined'],
}

export function MemberRow({ member, kind }: { member: Member; kind: ShareKind }) {
  const id = useId()
  const { userItemId, username, email, accessLevel, status } = member
  const name = username ?? email ?? ''
  const [tone, words] = statusWords[status]
  return (
    <li>
      <p>
        <b>{name}</b> <Badge tone={tone}>{words}</Badge>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="userItemId" value={userItemId} />
        <label className="sr-only" htmlFor={id}>
          Access of {name}
        </label>
        <select
          id={id}
          className="input"
          name="accessLevel"
          defaultValue={accessLevel}
          key={accessLevel}
        >
          {accessOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <SubmitButton kind="secondary" name="intent" value="level">
          Change<span className="sr-only"> access of {name}</span>
        </SubmitButton>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="userItemId" value={userItemId} />
        <input type="hidden" name="intent" value="remove" />
        <ConfirmButton
          kind="quiet"
          question={`Remove ${name}?`}
          detail={`${name} no longer opens this ${kind}. You can invite them again.`}
          confirm="Remove"
        >
          Remove<span className="sr-only"> {name}</span>
        </ConfirmButton>
      </Form>
    </li>
  )
}
