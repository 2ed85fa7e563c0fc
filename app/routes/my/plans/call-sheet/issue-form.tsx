import type { SubmissionResult } from '@conform-to/react'
import { textLength } from '#app/domain/call-sheets/call-sheet.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormCheckbox, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { sheetHref } from '#app/views/addresses.ts'
import { IssueForm as Schema } from './forms.ts'
import type { SheetOnPage } from './sheet-state.tsx'

type IssueFormProps = {
  id: string
  sheet: SheetOnPage
  result: SubmissionResult<string[]> | undefined
}

/** Freezes the sheet as it is now and sends it; at once, unless something is chosen before. */
export function IssueForm({ id, sheet, result }: IssueFormProps) {
  const { day, number, next, isDraft, canSend } = sheet
  const [form, fields] = useSchemaForm({
    schema: Schema,
    id: 'issue',
    lastResult: result ?? null,
    defaultValue: { isFinal: !isDraft, note: '' },
  })
  if (!canSend) {
    return <p className="text-muted">You can send call sheets once your email is confirmed.</p>
  }
  return (
    <SchemaForm form={form} action={sheetHref(id, day)} className="panel">
      {fields.basis.errors && <Notice type="error">{fields.basis.errors.join(' ')}</Notice>}
      <input type="hidden" name="basis" value={number} />
      <SubmitButton intent="issue" pendingText="Issuing…">
        Issue {next.charAt(0).toLowerCase() + next.slice(1)}
      </SubmitButton>
      <p className="text-muted">
        {number === 0
          ? 'Everybody with an email gets their own sheet.'
          : 'People get a mail with their own sheet.'}
      </p>
      {number > 0 && (
        <RadioGroup
          id="issue-audience"
          name="audience"
          label="Send it to"
          defaultValue="concerned"
          options={[
            { value: 'concerned', label: 'Those whose part has changed' },
            { value: 'all', label: 'Everybody' },
          ]}
        />
      )}
      <FormCheckbox
        field={fields.isFinal}
        label="This is final"
        hint="Without it, the sheet says DRAFT."
      />
      <FormTextarea
        field={fields.note}
        label="Note in the mail"
        rows={2}
        limit={textLength}
        aside="optional"
      />
    </SchemaForm>
  )
}
