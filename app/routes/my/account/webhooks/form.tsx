import type { SubmissionResult } from '@conform-to/react'
import { eventWords, WebhookInput, webhookEvents } from '#app/domain/whole/webhooks/webhook.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { PasswordProofField } from '#app/views/password-proof.tsx'

type WebhookFormProps = {
  /** The user has just entered their password. */
  isProved: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

export function WebhookForm({ isProved, lastResult }: WebhookFormProps) {
  const [form, fields] = useSchemaForm({ schema: WebhookInput, id: 'new-webhook', lastResult })
  return (
    <SchemaForm form={form}>
      <FormText
        field={fields.url}
        label="Address"
        type="url"
        placeholder="https://example.com/recce"
        autoComplete="off"
      />
      <CheckboxGroup
        field={fields.events}
        label="Events"
        options={webhookEvents.map((value) => ({
          value,
          label: <code>{value}</code>,
          hint: eventWords[value],
        }))}
      />
      <PasswordProofField field={fields.password} isProved={isProved} />
      <SubmitButton intent="create" pendingText="Adding…">
        Add the webhook
      </SubmitButton>
    </SchemaForm>
  )
}
