import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { lineLength, textLength } from '#app/domain/call-sheets/call-sheet.ts'
import type { DayDetails } from '#app/domain/call-sheets/day-details.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormCheckbox, FormText, FormTextarea, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { DayForm as Schema } from './forms.ts'
import { RoleNotes } from './role-notes.tsx'

type DayFormProps = {
  action: string
  details: DayDetails
  result: SubmissionResult<string[]> | undefined
}

/** What is typed for one day, and below it what all days of the shoot have in common. */
export function DayForm({ action, details, result }: DayFormProps) {
  const { day, days, ofDay, ofSheet, hasPicture, roles } = details
  const { roleNotes, ...common } = ofSheet
  const [form, fields] = useSchemaForm({
    schema: Schema,
    id: 'sheet-day',
    lastResult: result ?? null,
    defaultValue: { ...textsOf(ofDay), ...common },
  })
  return (
    <SchemaForm form={form} action={action} className="sheet-form">
      {day !== undefined && <OfDay fields={fields} />}
      <section>
        <h2>{days.length > 1 ? 'On the sheets of all days' : 'On the sheet'}</h2>
        <FormText field={fields.client} label="Client" maxLength={lineLength} autoComplete="off" />
        <Logo field={fields.hasLogo} hasPicture={hasPicture} />
        <FormText
          field={fields.productionPhone}
          type="tel"
          label="Production phone"
          hint="10 digits, or + and the country"
          autoComplete="off"
        />
        <FormTextarea
          field={fields.channels}
          label="Walkie-talkie channels"
          rows={2}
          limit={textLength}
        />
        <FormTextarea field={fields.hazards} label="Hazards" rows={3} limit={textLength} />
        <FormTextarea
          field={fields.notice}
          label="Private notice"
          hint="At the foot of the sheet."
          placeholder="For the people of this shoot only. Please do not post or hand on."
          rows={2}
          limit={textLength}
        />
        <RoleNotes roles={roles} notes={roleNotes} result={result} />
      </section>
      <SubmitButton intent="save" pendingText="Saving…">
        Save
      </SubmitButton>
    </SchemaForm>
  )
}

type Fields = ReturnType<typeof useSchemaForm<typeof Schema>>[1]

function OfDay({ fields }: { fields: Fields }) {
  return (
    <section>
      <h2>On this day</h2>
      <div className="times">
        <FormText field={fields.generalCall} type="time" label="General call" />
        <FormText field={fields.shootingCall} type="time" label="Shooting call" />
        <FormText field={fields.wrap} type="time" label="Expected wrap" />
      </div>
      <FormTextarea
        field={fields.meals}
        label="Meals"
        placeholder="Breakfast 5:30am, lunch 12:00pm at base"
        rows={2}
        limit={textLength}
      />
      <FormTextarea
        field={fields.weatherCover}
        label="Weather cover"
        hint="What happens in bad weather."
        rows={2}
        limit={textLength}
      />
      <FormText
        field={fields.coverDecision}
        label="Who decides, and by when"
        placeholder="Ines, by 6:00pm the day before"
        maxLength={lineLength}
        autoComplete="off"
      />
      <FormTextarea field={fields.note} label="Note for everybody" rows={3} limit={textLength} />
    </section>
  )
}

function Logo({ field, hasPicture }: { field: Fields['hasLogo']; hasPicture: boolean }) {
  if (hasPicture) return <FormCheckbox field={field} label="Show my profile picture as logo" />
  return (
    <p className="text-muted">
      To show a logo, <a href={href('/my/account')}>add a profile picture</a> first.
    </p>
  )
}

/** Inputs show no time as an empty text. */
export function textsOf<Of extends object>(values: Of) {
  const entries = Object.entries(values).map(([name, value]) => [name, value ?? ''])
  return Object.fromEntries(entries) as { [Name in keyof Of]: NonNullable<Of[Name]> }
}
