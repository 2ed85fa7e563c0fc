import type { SubmissionResult } from '@conform-to/react'
import { type Account, ProfileForm, profileLengths } from '#app/domain/accounts/account.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, FormTextarea, FormToggle, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

type AccountProfileFormProps = {
  values: Pick<Account, 'username' | 'displayName' | 'bio' | 'town' | 'link' | 'isProfilePublic'>
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
      <FormTextarea
        field={fields.bio}
        label="Bio"
        aside="optional"
        hint="What you photograph, and who you work for."
        limit={profileLengths.bio}
      />
      <FormText
        field={fields.town}
        label="Town"
        aside="optional"
        autoComplete="address-level2"
        limit={profileLengths.town}
      />
      <FormText
        field={fields.link}
        label="Link"
        aside="optional"
        hint="Your website, or where your work can be seen."
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormToggle
        field={fields.isProfilePublic}
        label="Public profile"
        hint="Off: nobody else sees your profile, and neither lists nor search engines name what you publish. Anyone with the link to something you published can still see it."
      />
      <SubmitButton intent="save" pendingText="Saving…">
        Save profile
      </SubmitButton>
    </SchemaForm>
  )
}
