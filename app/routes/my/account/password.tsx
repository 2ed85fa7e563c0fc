import type { SubmissionResult } from '@conform-to/react'
import { PasswordForm } from '#app/domain/accounts/account.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type AccountPasswordProps = {
  /** For password managers, which store it with the new password. */
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
      <FormText
        field={fields.newPassword}
        label="New Password"
        hint="At least 6 characters; a sentence is better than a word."
        type="password"
        autoComplete="new-password"
      />
      <FormText
        field={fields.confirmPassword}
        label="Confirm New Password"
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton intent="changePassword" kind="secondary" pendingText="Changing…">
        Change password
      </SubmitButton>
    </SchemaForm>
  )
}
