import type { SubmissionResult } from '@conform-to/react'
import { ProfileForm } from '#app/domain/accounts/account.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, FormToggle, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type AccountProfileFormProps = {
  values: { username: string; displayName: string; isProfilePublic: boolean }
  lastResult: SubmissionResult<string[]> | undefined
}

export function AccountProfileForm({ values, lastResult }: AccountProfileFormProps) {
  const [form, fields] = useSchemaForm({
    schema: ProfileForm,
    id: 'profile',
    lastResult,
    defaultValue: values,
  })
  return (
    <SchemaForm form={form}>
      <FormText
        field={fields.username}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormText
        field={fields.displayName}
        label="Display name"
        aside="optional"
        autoComplete="name"
      />
      <FormToggle
        field={fields.isProfilePublic}
        label="Public profile"
        hint="Off: nobody else sees your profile, and neither lists nor search engines name what you publish. Who has the link to a published place still sees it."
      />
      <SubmitButton intent="save" pendingText="Saving…">
        Save profile
      </SubmitButton>
    </SchemaForm>
  )
}
