import type { SubmissionResult } from '@conform-to/react'
import { useId } from 'react'
import { Form } from 'react-router'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import type { Member, ShareStatus } from '#app/domain/sharing/share.ts'
import { memberName } from '#app/domain/sharing/share.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { formatPhone } from '#app/format/phone.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { MemberForm } from './crew-form.tsx'
import { accessOptions } from './invite-form.tsx'

const statusWords: Record<ShareStatus, [BadgeTone, string]> = {
  pending: ['warning', 'invited'],
  accepted: ['success', 'accepted'],
  rejected: ['muted', 'declined'],
}

/** `link` is the URL of an open invitation; null for other members. */
type MemberView = Member & { link: string | null }

type MemberRowProps = {
  member: MemberView
  kind: ShareKind
  result: SubmissionResult<string[]> | undefined
}

export function MemberRow({ member, kind, result }: MemberRowProps) {
  const { userItemId, status, link } = member
  const name = memberName(member)
  const [tone, words] = statusWords[status]
  const line = crewLine(member, useClock())
  const address = member.username ?? member.email ?? ''
  return (
    <li>
      <p>
        <b>{name}</b> <Badge tone={tone}>{words}</Badge>
        {address !== name && <small>{address}</small>}
        {line && <small>{line}</small>}
      </p>
      <AccessForm member={member} name={name} />
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
      {link && <InvitationTools userItemId={userItemId} link={link} name={name} />}
      {kind === 'shoot' && status !== 'rejected' && (
        <details className="unfold" open={result !== undefined}>
          <summary>
            {member.id === null ? 'Name, role, call time and phone' : 'Role, call time and phone'}
            <span className="sr-only"> of {name}</span>
          </summary>
          <MemberForm key={`${name} ${line}`} id={userItemId} line={member} result={result} />
        </details>
      )}
    </li>
  )
}

type AccessFormProps = { member: Member; name: string }

function AccessForm({ member: { userItemId, accessLevel }, name }: AccessFormProps) {
  const id = useId()
  return (
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
  )
}

type InvitationToolsProps = { userItemId: string; link: string; name: string }

function InvitationTools({ userItemId, link, name }: InvitationToolsProps) {
  return (
    <div className="member-tools row">
      <CopyButton
        text={link}
        label="Copy invitation link"
        copied="Invitation link copied"
        kind="quiet"
      />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="userItemId" value={userItemId} />
        <SubmitButton kind="quiet" name="intent" value="resend">
          Send again<span className="sr-only"> to {name}</span>
        </SubmitButton>
      </Form>
    </div>
  )
}

function crewLine({ role, callTime, phone }: Member, clock: Clock) {
  return [role, callTime && `call ${clockWords(callTime, clock)}`, formatPhone(phone)]
    .filter(Boolean)
    .join(' · ')
}
