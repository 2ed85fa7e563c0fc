import type { ComponentProps } from 'react'
import { describedBy, Field, type Frame } from './field.tsx'

type FileFieldProps = Frame & Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'>

export function FileField({ label, hint, errors, aside, ...rest }: FileFieldProps) {
  return (
    <Field id={rest.id} label={label} hint={hint} errors={errors} aside={aside}>
      <input
        {...rest}
        {...describedBy({ id: rest.id, hint, errors })}
        type="file"
        className="input"
      />
    </Field>
  )
}
