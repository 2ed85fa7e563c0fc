import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { CheckboxField, FieldError } from './field.tsx'

type CheckboxGroupProps<Value extends string> = {
  field: FieldMetadata<Value[]>
  label: ReactNode
  options: { value: Value; label: ReactNode; hint?: ReactNode }[]
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { field, label, options } = props
  const values = options.map(({ value }) => value)
  const wrong = Object.values(field.allErrors).flat()
  return (
    <fieldset className="field" id={field.id}>
      <legend className="field-label">{label}</legend>
      {getCollectionProps(field, { type: 'checkbox', options: values }).map(
        ({ key, ...input }, index) => (
          <CheckboxField
            key={key}
            {...input}
            id={input.id}
            label={options[index]?.label}
            hint={options[index]?.hint}
          />
        ),
      )}
      <FieldError id={field.id} errors={[...new Set(wrong)]} />
    </fieldset>
  )
}
