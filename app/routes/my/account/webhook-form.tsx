import { getCollectionProps, type SubmissionResult } from '@conform-to/react'
import {
  eventWords,
  type WebhookEvent,
  WebhookInput,
  webhookEvents,
} from '#app/domain/accounts/webhooks/webhook.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxField, FieldError } from '#app/ui/field.tsx'
import { errorsUnder, FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'

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
      <fieldset className="field" id={fields.events.id}>
        <legend className="field-label">Events</legend>
        {getCollectionProps(fields.events, { type: 'checkbox', options: [...webhookEvents] }).map(
          ({ key, ...input }) => (
            <CheckboxField
              key={key}
              {...input}
              id={input.id}
              label={<code>{input.value}</code>}
              hint={eventWords[input.value as WebhookEvent]}
            />
          ),
        )}
        <FieldError id={fields.events.id} errors={errorsUnder(form, 'events')} />
      </fieldset>
      <SubmitButton intent="create" pendingText="Adding…">
        Add the webhook
      </SubmitButton>
    </SchemaForm>
  )
}
