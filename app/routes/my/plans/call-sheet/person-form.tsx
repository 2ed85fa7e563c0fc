import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ownerId } from '#app/domain/call-sheets/content.ts'
import type { PersonSheet } from '#app/domain/call-sheets/person-sheets.server.ts'
import { nameLength, roleLength } from '#app/domain/sharing/crew.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { FormSelect, FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { RoleList } from '#app/views/sharing/role-list.tsx'
import { textsOf } from './day-form.tsx'
import { PersonForm as Schema } from './forms.ts'
import { OnDay } from './person-day.tsx'

type PersonFormProps = {
  who: string
  action: string
  person: PersonSheet
  tabs: ReactNode
  /** The date of the day that is shown. */
  heading: string | undefined
  result: SubmissionResult<string[]> | undefined
}

/** What is known about a person on all days, and on one of them. */
export function PersonForm({ who, action, person, tabs, heading, result }: PersonFormProps) {
  const { slots, onDay } = person
  const [form, fields] = useSchemaForm({
    schema: Schema,
    id: 'sheet-person',
    lastResult: result ?? null,
    defaultValue: valuesOf(person),
  })
  return (
    <SchemaForm form={form} action={action} className="sheet-form">
      <RoleList />
      <Person who={who} person={person} fields={fields} />
      {who !== ownerId && slots.length > 0 && (
        <details open={slots.length <= mostShown}>
          <summary className="touch">Gear they bring</summary>
          <CheckboxGroup
            field={fields.slotIds}
            label="Gear of this shoot"
            options={slots.map(({ id, title, quantity }) => ({
              value: id,
              label: `${quantity} × ${title}`,
            }))}
          />
        </details>
      )}
      {onDay && (
        <section>
          {tabs}
          <OnDay fields={fields} heading={heading ?? ''} stops={onDay.stops} />
        </section>
      )}
      <SubmitButton intent="save" pendingText="Saving…">
        Save
      </SubmitButton>
    </SchemaForm>
  )
}

/** Longer lists of gear are folded, so that the day stays in sight. */
const mostShown = 12

function valuesOf({ slots, onDay, ...person }: PersonSheet) {
  const { name, role, part, phone, email, callTime } = person
  const { isOff = false, stopIds = [], ...line } = onDay?.line ?? {}
  return {
    ...textsOf(line),
    ...{ name, role, part, phone, email: email ?? '', usualCall: callTime ?? '' },
    slotIds: slots.filter(({ isTheirs }) => isTheirs).map(({ id }) => id),
    isThere: !isOff,
    stopIds,
  }
}

export type Fields = ReturnType<typeof useSchemaForm<typeof Schema>>[1]

const partOptions = [
  { value: 'crew', label: 'Crew' },
  { value: 'talent', label: 'Talent' },
  { value: 'client', label: 'Client' },
]

type PersonProps = { who: string; person: PersonSheet; fields: Fields }

function Person({ who, person: { hasAccount, email }, fields }: PersonProps) {
  return (
    <section>
      {!hasAccount && (
        <FormText field={fields.name} label="Name" maxLength={nameLength} autoComplete="off" />
      )}
      <div className="times">
        <FormText
          field={fields.role}
          label="Role"
          maxLength={roleLength}
          list="crew-roles"
          autoComplete="off"
        />
        {who !== ownerId && (
          <FormSelect field={fields.part} label="Listed as" options={partOptions} />
        )}
        <FormText field={fields.usualCall} type="time" label="Call on all days" />
      </div>
      <FormText
        field={fields.phone}
        type="tel"
        label="Phone"
        hint="10 digits, or + and the country"
        autoComplete="off"
      />
      {hasAccount ? (
        <p className="text-muted">
          {email ? `The sheet goes to ${email}, the email of their account.` : accountWords(who)}
        </p>
      ) : (
        <FormText field={fields.email} type="email" label="Email" autoComplete="off" />
      )}
    </section>
  )
}

function accountWords(who: string): string {
  return who === ownerId
    ? 'Your name and email are those of your account.'
    : 'They have not confirmed the email of their account yet.'
}
