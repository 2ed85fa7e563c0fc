import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldError, type Frame } from './field.tsx'

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode }

type RadioGroupProps = Frame &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'name'> & {
    name: string
    options: RadioOption[]
  }

/** For up to five options; for more, use a `SelectField`. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, label, hint, errors, aside, options, defaultValue, ...rest } = props
  const { 'aria-invalid': _, ...ids } = describedBy(props)
  return (
    <fieldset className="field" id={id} {...ids}>
      <legend className="field-label">
        {label}
        {aside && <small>{aside}</small>}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            {...rest}
            type="radio"
            value={option.value}
            defaultChecked={option.value === defaultValue}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
      <FieldError id={id} errors={errors} />
    </fieldset>
  )
}
