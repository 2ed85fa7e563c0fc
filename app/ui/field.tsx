import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { useTypedEarlyText } from './editor/typed-early.ts'
import { roomLeft } from './room-left.ts'

export type Frame = {
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[]
  aside?: ReactNode
  /** In characters. Near the limit, the field shows how many are left. */
  limit?: number
}

export type TextFieldProps = Frame &
  Omit<ComponentProps<'input'>, 'id' | 'prefix'> & {
    prefix?: ReactNode
    button?: ReactNode
    children?: ReactNode
  }
export type TextareaFieldProps = Frame & Omit<ComponentProps<'textarea'>, 'id'>
type SelectOption = { value: string; label: string }
export type SelectFieldProps = Frame &
  Omit<ComponentProps<'select'>, 'id'> & {
    options: (SelectOption | { label: string; options: SelectOption[] })[]
  }
export type CheckboxFieldProps = Omit<Frame, 'aside' | 'limit'> &
  Omit<ComponentProps<'input'>, 'id' | 'type'> & { value?: string }

/** The height of the error line is reserved, so that an error moves nothing. */
export function Field({
  id,
  label,
  hint,
  errors,
  aside,
  limit,
  children,
}: Frame & { children: ReactNode }) {
  const [room, setRoom] = useState<ReturnType<typeof roomLeft>>()
  const count = limit
    ? ({ target }: FormEvent) => setRoom(roomLeft((target as HTMLInputElement).value, limit))
    : undefined
  return (
    <div className="field" onInput={count}>
      <label className="field-label" htmlFor={id}>
        {label}
        {aside && <small>{aside}</small>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {room && (
        <>
          <small className={room.isOver ? 'field-count is-over' : 'field-count'} aria-hidden>
            {room.words}
          </small>
          <span className="sr-only" role="status">
            {room.spoken}
          </span>
        </>
      )}
      <FieldError id={id} errors={errors} />
    </div>
  )
}

export function TextField(props: TextFieldProps) {
  const { label, hint, errors, aside, limit, prefix, button, children, className, ...rest } = props
  const input = (
    <input
      type="text"
      dir="auto"
      {...rest}
      {...describedBy(props)}
      className={inputClass(className)}
    />
  )
  return (
    <Field id={props.id} label={label} hint={hint} errors={errors} aside={aside} limit={limit}>
      {prefix || button ? (
        <div className={button ? 'affix affix-button' : 'affix'}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          {input}
          {button}
        </div>
      ) : (
        input
      )}
      {children}
    </Field>
  )
}

export function TextareaField(props: TextareaFieldProps) {
  const { label, hint, errors, aside, limit, className, ...rest } = props
  useTypedEarlyText(props.id)
  return (
    <Field id={props.id} label={label} hint={hint} errors={errors} aside={aside} limit={limit}>
      <textarea dir="auto" {...rest} {...describedBy(props)} className={inputClass(className)} />
    </Field>
  )
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, errors, aside, options, className, ...rest } = props
  return (
    <Field id={props.id} label={label} hint={hint} errors={errors} aside={aside}>
      <select {...rest} {...describedBy(props)} className={inputClass(className)}>
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </select>
    </Field>
  )
}

function optionOf({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}

export function CheckboxField(props: CheckboxFieldProps) {
  return <Checkable {...props} className="check" />
}

export function ToggleField(props: CheckboxFieldProps) {
  return <Checkable {...props} className="check toggle" role="switch" />
}

function Checkable({
  className,
  label,
  hint,
  errors,
  ...rest
}: CheckboxFieldProps & { className: string }) {
  return (
    <div className="field">
      <label className={className}>
        <input {...rest} {...describedBy({ ...rest, errors })} type="checkbox" />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {errors && <FieldError id={rest.id} errors={errors} />}
    </div>
  )
}

export function FieldError({ id, errors }: { id: string; errors?: string[] }) {
  return (
    <p className="field-error" id={`${id}-error`}>
      {errors?.join(' ')}
    </p>
  )
}

export function describedBy({ id, hint, errors }: Pick<Frame, 'id' | 'hint' | 'errors'>) {
  const wrong = Boolean(errors?.length)
  const ids = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-invalid': wrong || undefined, 'aria-describedby': ids || undefined }
}

function inputClass(more = '') {
  return `input ${more}`.trim()
}
