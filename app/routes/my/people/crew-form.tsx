import type { SubmissionResult } from '@conform-to/react'
import { type CrewFields, nameLength, roleLength } from '#app/domain/sharing/crew.ts'
import type { Member } from '#app/domain/sharing/share.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormSelect, FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { type CrewForm, MemberLine, SheetForm } from './crew-fields.ts'

type Fields = ReturnType<typeof useSchemaForm<typeof CrewForm>>[1]

type Result = SubmissionResult<string[]> | undefined

export function MemberForm({ id, line, result }: { id: string; line: Member; result: Result }) {
  const [form, fields] = useSchemaForm({
    schema: MemberLine,
    id: `crew-${id}`,
    lastResult: result ?? null,
    defaultValue: { ...line, callTime: line.callTime ?? '' },
  })
  return (
    <SchemaForm form={form} className="crew-form" preventScrollReset>
      {line.id === null && (
        <div className="crew-name">
          <FormText field={fields.name} label="Name" maxLength={nameLength} autoComplete="off" />
        </div>
      )}
      <CrewInputs fields={fields as unknown as Fields} />
      <SubmitButton kind="secondary" intent={`crew:${id}`} pendingText="Saving…">
        Save
      </SubmitButton>
    </SchemaForm>
  )
}

type SheetFormProps = { sheet: CrewFields & { phonesFor: string }; result: Result }

const phoneOptions = [
  { value: 'owner', label: 'Only me' },
  { value: 'crew', label: 'The crew' },
  { value: 'page', label: 'Everybody who sees the people on its page' },
]

export function OwnSheet({ sheet, result }: SheetFormProps) {
  const [form, fields] = useSchemaForm({
    schema: SheetForm,
    id: 'sheet',
    lastResult: result ?? null,
    defaultValue: { ...sheet, callTime: sheet.callTime ?? '' },
  })
  return (
    <SchemaForm form={form} className="crew-form" preventScrollReset>
      <CrewInputs fields={fields as unknown as Fields} />
      <FormSelect field={fields.phonesFor} label="Who sees phone numbers" options={phoneOptions} />
      <SubmitButton kind="secondary" intent="sheet" pendingText="Saving…">
        Save
      </SubmitButton>
    </SchemaForm>
  )
}

function CrewInputs({ fields }: { fields: Fields }) {
  return (
    <>
      <FormText
        field={fields.role}
        label="Role"
        maxLength={roleLength}
        list="crew-roles"
        autoComplete="off"
      />
      <FormText field={fields.callTime} type="time" label="Call time" />
      <FormText
        field={fields.phone}
        type="tel"
        label="Phone"
        hint="10 digits, or + and the country"
        autoComplete="off"
      />
    </>
  )
}
