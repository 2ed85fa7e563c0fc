import type { SubmissionResult } from '@conform-to/react'
import { dayOfEnd } from '#app/domain/rules/dates.ts'
import {
  defaultLinkSections,
  type LinkKind,
  linkSections,
  sections,
} from '#app/domain/rules/section.ts'
import { LinkChangesForm, LinkInput, type ShareLink } from '#app/domain/sharing/link.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { FormText, FormToggle, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { sectionWords } from '#app/views/sharing/section-words.ts'

type LinkFormProps = {
  kind: LinkKind
  link?: Pick<ShareLink, 'id' | 'name' | 'sections' | 'expiresAt' | 'hasPassword'>
  lastResult?: SubmissionResult<string[]> | undefined
}

export function LinkForm({ kind, link, lastResult }: LinkFormProps) {
  const choices = linkSections[kind]
  const [form, fields] = useSchemaForm({
    schema: link ? LinkChangesForm : LinkInput,
    id: link ? `link-${link.id}` : 'new-link',
    ...(lastResult ? { lastResult } : {}),
    defaultValue: {
      name: link?.name ?? '',
      sections: link?.sections ?? defaultLinkSections(kind),
      lastDay: link?.expiresAt ? dayOfEnd(link.expiresAt) : '',
    },
  })
  const options = sections.filter((section) => choices.includes(section))
  const changed = fields as typeof fields & { isPasswordRemoved: typeof fields.name }
  return (
    <SchemaForm form={form} className="link-form" preventScrollReset>
      <FormText
        field={fields.name}
        label="Name"
        hint="Only you see it: who it is for, such as client, crew or location owner."
        autoComplete="off"
      />
      <CheckboxGroup
        field={fields.sections}
        label="Anyone with the link sees"
        options={options.map((value) => ({ value, label: sectionWords[value] }))}
      />
      <FormText
        field={fields.lastDay}
        type="date"
        label="Last day"
        aside="optional"
        hint="Works through the end of this day in every time zone."
      />
      <FormText
        field={fields.password}
        type="password"
        label={link?.hasPassword ? 'New password' : 'Password'}
        aside="optional"
        hint={link?.hasPassword ? 'Leave it empty to keep the password.' : undefined}
        autoComplete="new-password"
      />
      {link?.hasPassword && (
        <FormToggle field={changed.isPasswordRemoved} label="Remove the password" />
      )}
      <SubmitButton intent={link ? `change:${link.id}` : 'create'} pendingText="Saving…">
        {link ? 'Save' : 'Create link'}
      </SubmitButton>
    </SchemaForm>
  )
}
