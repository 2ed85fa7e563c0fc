import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Person } from '#app/domain/accounts/person.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'

export function PersonForm({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={person.id} />
      {children}
    </Form>
  )
}

type PersonChoiceProps = {
  person: Person
  name: 'role' | 'tier'
  label: string
  values: readonly string[]
  chosen: string
}

export function PersonChoice({ person, name, label, values, chosen }: PersonChoiceProps) {
  return (
    <PersonForm person={person}>
      <SelectField
        key={chosen}
        id={`${name}-${person.id}`}
        name={name}
        label={label}
        defaultValue={chosen}
        options={values.map((value) => ({ value, label: value }))}
      />
      <SubmitButton
        kind="secondary"
        intent={name}
        aria-label={`Save ${name} of ${person.username}`}
      >
        Save
      </SubmitButton>
    </PersonForm>
  )
}
