import type { SubmissionResult } from '@conform-to/react'
import { lineLength, textLength } from '#app/domain/call-sheets/call-sheet.ts'
import type { LocationNotes as Notes } from '#app/domain/call-sheets/content.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { LocationForm } from './forms.ts'

type LocationNotesProps = {
  action: string
  notes: Notes
  result: SubmissionResult<string[]> | undefined
}

const texts = [
  ['parking', 'Parking'],
  ['loadIn', 'Load-in'],
  ['base', 'Base'],
  ['toilets', 'Toilets'],
  ['power', 'Power'],
  ['access', 'Access notes'],
] as const

const phoneHint = '10 digits, or + and the country'

export function LocationNotes({ action, notes, result }: LocationNotesProps) {
  const [form, fields] = useSchemaForm({
    schema: LocationForm,
    id: 'sheet-location',
    lastResult: result ?? null,
    defaultValue: notes,
  })
  const line = { maxLength: lineLength, autoComplete: 'off' }
  const phone = { type: 'tel', hint: phoneHint, autoComplete: 'off' }
  return (
    <SchemaForm form={form} action={action} className="sheet-form">
      <section>
        {texts.map(([name, label]) => (
          <FormTextarea key={name} field={fields[name]} label={label} rows={2} limit={textLength} />
        ))}
        <FormText field={fields.permit} label="Permit" {...line} />
        <FormText field={fields.contact} label="Contact" {...line} />
        <FormText field={fields.contactPhone} label="Phone of the contact" {...phone} />
      </section>
      <section>
        <h2>Nearest hospital</h2>
        <FormText field={fields.hospital} label="Name" {...line} />
        <FormText field={fields.hospitalAddress} label="Address" {...line} />
        <FormText field={fields.hospitalPhone} label="Phone" {...phone} />
      </section>
      <SubmitButton intent="save" pendingText="Saving…">
        Save
      </SubmitButton>
    </SchemaForm>
  )
}
