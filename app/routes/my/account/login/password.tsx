import type { SubmissionResult } from '@conform-to/react'
import { PasswordForm } from '#app/domain/accounts/account.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { NewPasswordFields } from '#app/ui/new-password-fields.tsx'

type AccountPasswordProps = {
  /** Lets password managers store the new password under this name. */
  username: string
  lastResult: SubmissionResult<string[]> | undefined
}

export function AccountPassword({ username, lastResult }: AccountPasswordProps) {
  const [form, fields] = useSchemaForm({ schema: PasswordForm, id: 'password', lastResult })
  return (
    <SchemaForm form={form}>
      <input type="hidden" autoComplete="username" value={username} />
      <FormText
        field={fields.password}
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields fields={fields} />
      <SubmitButton intent="changePassword" kind="secondary" pendingText="Changing…">
        Change password
      </SubmitButton>
    </SchemaForm>
  )
}
