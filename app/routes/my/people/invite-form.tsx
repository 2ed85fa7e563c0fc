import { Plus as plus } from 'lucide'
import { Form, useSearchParams } from 'react-router'
import { accessLevels, accessVerbs } from '#app/domain/rules/access-level.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import { roleLength } from '#app/domain/sharing/crew.ts'
import { maxPeopleAtOnce } from '#app/domain/sharing/share.ts'
import { type Clock, clockWords } from '#app/format/clock.ts'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { InviteRow } from './invite-action.server.ts'

export const accessOptions = accessLevels.map((value) => ({
  value,
  label: `Can ${accessVerbs[value]}`,
}))

type Refused = {
  message: string
  rows: InviteRow[]
  /** Pasted people that the lines of the form cannot hold. */
  list: string
  wrongRow: number
  /** The message concerns the pasted list, or its line `wrongLine`. */
  isListWrong?: boolean
  wrongLine?: number | undefined
  note: string
  accessLevel: string
}

type InviteFormProps = { kind: ShareKind; refused: Refused | undefined }

const blank: InviteRow = { recipient: '', role: '', callTime: '' }

/** A line may name several people, who get the same role and call time. */
export function InviteForm({ kind, refused }: InviteFormProps) {
  const [searchParams] = useSearchParams()
  const wanted = Number.parseInt(searchParams.get('lines') ?? '', 10) || 1
  const count = Math.min(Math.max(wanted, refused?.rows.length ?? 1), maxPeopleAtOnce)
  const rows = Array.from({ length: count }, (_, at) => refused?.rows[at] ?? blank)
  return (
    <Form method="post" className="invite-form" preventScrollReset>
      {rows.map((row, at) => (
        <InviteLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id
          key={at}
          row={row}
          number={at + 1}
          kind={kind}
          error={refused?.wrongRow === at ? refused.message : undefined}
        />
      ))}
      {count < maxPeopleAtOnce && (
        <ButtonLink
          kind="quiet"
          to={`?lines=${count + 1}`}
          preventScrollReset
          replace
          icon={<Icon of={plus} />}
        >
          Another person
        </ButtonLink>
      )}
      <PastedList kind={kind} refused={refused} />
      <div className="invite-rest">
        <SelectField
          id="invite-access"
          name="accessLevel"
          label="Access"
          options={accessOptions}
          defaultValue={refused?.accessLevel || 'view'}
          {...(kind === 'shoot'
            ? { hint: 'Everybody who joins can tick gear. Editors can change the plan.' }
            : {})}
        />
        <TextareaField
          id="invite-note"
          name="note"
          label="Note"
          aside="optional"
          hint="Goes into the mail."
          rows={2}
          maxLength={500}
          defaultValue={refused?.note}
        />
      </div>
      <SubmitButton intent="invite" pendingText="Inviting…">
        Invite
      </SubmitButton>
    </Form>
  )
}

function PastedList({ kind, refused }: InviteFormProps) {
  const clock = useClock()
  return (
    <details className="unfold invite-list" open={Boolean(refused?.list)}>
      <summary>Paste a list</summary>
      <TextareaField
        id="invite-list"
        name="list"
        label="One person a line"
        hint={listHint(kind, clock)}
        rows={5}
        defaultValue={refused?.list}
        {...(refused?.isListWrong ? { errors: [listError(refused)] } : {})}
        autoCapitalize="none"
        spellCheck={false}
      />
    </details>
  )
}

function listError({ message, wrongLine }: Refused) {
  return wrongLine === undefined ? message : `Line ${wrongLine}: ${message}`
}

function listHint(kind: ShareKind, clock: Clock) {
  if (kind !== 'shoot') return 'An email, with a name or without, or a username.'
  const callTime = clockWords('05:30', clock)
  return `An email or username, a role and a call time, such as “Mara Lind <mara@example.com>, Gaffer, ${callTime}”.`
}

type InviteLineProps = {
  row: InviteRow
  number: number
  kind: ShareKind
  error: string | undefined
}

function InviteLine({ row, number, kind, error }: InviteLineProps) {
  const id = `invite-${number}`
  const of = number > 1 ? <span className="sr-only">{` of person ${number}`}</span> : null
  return (
    <div className="invite-line">
      <TextField
        id={id}
        name="recipient"
        label={number > 1 ? `Person ${number}` : 'Invite'}
        {...(number === 1 ? { hint: hintOf(kind) } : {})}
        {...(error === undefined ? {} : { errors: [error] })}
        defaultValue={row.recipient}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {kind === 'shoot' && (
        <>
          <TextField
            id={`${id}-role`}
            name="role"
            label={<>Role{of}</>}
            maxLength={roleLength}
            defaultValue={row.role}
            list="crew-roles"
            autoComplete="off"
          />
          <TextField
            id={`${id}-call`}
            name="callTime"
            type="time"
            label={<>Call time{of}</>}
            defaultValue={row.callTime}
          />
        </>
      )}
    </div>
  )
}

function hintOf(kind: ShareKind) {
  return `Enter a username or an email, or several emails, such as “Mara Lind <mara@example.com>”. We send an invitation that leads to this ${kind}.`
}
