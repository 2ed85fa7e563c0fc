import type { SubmissionResult } from '@conform-to/react'
import { ShareInput, type ShareKind } from '#app/domain/sharing/share.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormSelect, FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { accessWords } from '#app/views/sharing/access-words.ts'

export const accessOptions = [
  { value: 'view', label: accessWords.view },
  { value: 'edit', label: accessWords.edit },
]

type InviteFormProps = { kind: ShareKind; lastResult?: SubmissionResult<string[]> }

export function InviteForm({ kind, lastResult }: InviteFormProps) {
  const [form, fields] = useSchemaForm({
    schema: ShareInput,
    id: 'invite',
    lastResult,
    defaultValue: { accessLevel: 'view' },
  })
  return (
    <SchemaForm form={form} className="invite-form">
      <FormText
        field={fields.recipient}
        label="Invite"
        hint={`Enter a username or an email. We send an invitation that leads to this ${kind}.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormSelect field={fields.accessLevel} label="Access" options={accessOptions} />
      <SubmitButton intent="invite" pendingText="Inviting…">
        Invite
      </SubmitButton>
    </SchemaForm>
  )
}
