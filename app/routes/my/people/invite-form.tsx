import { Form, useSearchParams } from 'react-router'
import { accessLevels, accessVerbs } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { roleLength } from '#app/domain/sharing/crew.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx'

type Invitation = {
  recipient: string
  role: string
  callTime: string
  note: string
  accessLevel: string
}

export type RefusedInvitation = { message: string; invitation: Invitation }

type InviteFormProps = { kind: ShareKind; refused: RefusedInvitation | undefined }

/** A prepared invitation, such as an agent's, comes in the search parameters. */
function prepared(parameters: URLSearchParams): Invitation {
  const text = (name: string) => parameters.get(name) ?? ''
  return {
    recipient: text('recipient'),
    role: text('role'),
    callTime: text('callTime'),
    note: text('note'),
    accessLevel: text('accessLevel'),
  }
}

const accessOptions = accessLevels.map((value) => ({ value, label: `Can ${accessVerbs[value]}` }))

/** One field for all: several addresses in a line, or a pasted list with a person in each line. */
export function InviteForm({ kind, refused }: InviteFormProps) {
  const clock = useClock()
  const [parameters] = useSearchParams()
  const { recipient, accessLevel, role, callTime, note } =
    refused?.invitation ?? prepared(parameters)
  return (
    <Form method="post" className="invite-form" preventScrollReset>
      <div className="invite-line">
        <TextareaField
          id="invite-people"
          name="recipient"
          label="Add people"
          hint={hintOf(kind, clock)}
          {...(refused ? { errors: [refused.message] } : {})}
          defaultValue={recipient}
          rows={1}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          id="invite-access"
          name="accessLevel"
          label="Access"
          options={accessOptions}
          defaultValue={accessLevel || 'view'}
        />
        <SubmitButton intent="invite" pendingText="Inviting…">
          Invite
        </SubmitButton>
      </div>
      <details className="unfold" open={`${role}${callTime}${note}` !== ''}>
        <summary>{kind === 'shoot' ? 'Role, call time and note' : 'Note'}</summary>
        <div className="invite-rest">
          {kind === 'shoot' && <InvitedAs role={role} callTime={callTime} />}
          <TextareaField
            id="invite-note"
            name="note"
            label="Note"
            aside="optional"
            hint="Included in the email."
            rows={2}
            maxLength={500}
            defaultValue={note}
          />
        </div>
      </details>
    </Form>
  )
}

function InvitedAs({ role, callTime }: Pick<Invitation, 'role' | 'callTime'>) {
  return (
    <>
      <TextField
        id="invite-role"
        name="role"
        label="Role"
        maxLength={roleLength}
        defaultValue={role}
        list="crew-roles"
        autoComplete="off"
      />
      <TextField
        id="invite-call"
        name="callTime"
        type="time"
        label="Call time"
        defaultValue={callTime}
      />
    </>
  )
}

function hintOf(kind: ShareKind, clock: Clock) {
  if (kind !== 'shoot') return 'Emails or usernames. We’ll email them an invitation.'
  return `Emails or usernames, or one person per line: “Mara <mara@example.com>, Gaffer, ${clockWords('05:30', clock)}”.`
}
