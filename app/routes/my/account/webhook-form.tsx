import type { SubmissionResult } from '@conform-to/react'
import { eventWords, WebhookInput, webhookEvents } from '#app/domain/accounts/webhooks/webhook.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

export function WebhookForm({
  lastResult,
}: {
  lastResult: SubmissionResult<string[]> | undefined
}) {
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
      <SubmitButton intent="create" pendingText="Adding…">
        Add the webhook
      </SubmitButton>
    </SchemaForm>
  )
}
