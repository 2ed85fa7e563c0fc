import type { SubmissionResult } from '@conform-to/react'
import {
  AccessTokenInput,
  type Expiry,
  expiries,
} from '#app/domain/accounts/access-tokens/access-token.ts'
import { scopes, scopeWords } from '#app/domain/users/scope.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { PasswordProofField } from '#app/views/password-proof.tsx'

type AccessTokenFormProps = {
  /** The user has just entered their password. */
  isProved: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

const expiryWords: Record<Expiry, string> = {
  '30': 'After 30 days',
  '90': 'After 90 days',
  '365': 'After a year',
  day: 'After the day below',
  never: 'Never: it works until you revoke it',
}

export function AccessTokenForm({ isProved, lastResult }: AccessTokenFormProps) {
  const [form, fields] = useSchemaForm({
    schema: AccessTokenInput,
    id: 'new-token',
    lastResult,
    defaultValue: { expiry: '90' },
  })
  const wrongExpiry = fields.expiry.errors
  return (
    <SchemaForm form={form}>
      <FormText
        field={fields.name}
        label="Name"
        hint="Only you see this. Say what it is for, such as “Backup script”."
        autoComplete="off"
      />
      <CheckboxGroup
        field={fields.scopes}
        label="It may"
        options={scopes.map((value) => ({
          value,
          label: <code>{value}</code>,
          hint: scopeWords[value],
        }))}
      />
      <RadioGroup
        id={fields.expiry.id}
        name={fields.expiry.name}
        label="It expires"
        defaultValue={fields.expiry.initialValue}
        options={expiries.map((value) => ({ value, label: expiryWords[value] }))}
        {...(wrongExpiry ? { errors: wrongExpiry } : {})}
      />
      <FormText
        field={fields.lastDay}
        type="date"
        label="Last day"
        aside="if you pick the day"
        hint="It works until this day has ended everywhere on Earth."
      />
      <PasswordProofField field={fields.password} isProved={isProved} />
      <SubmitButton intent="create" pendingText="Making it…">
        Make the token
      </SubmitButton>
    </SchemaForm>
  )
}
