import {
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { useId } from 'react'
import { Form, type FormProps } from 'react-router'
import type { z } from 'zod'
import '#app/domain/rules/wording.ts'
import { Notice } from './banner.tsx'
import {
  CheckboxField,
  type CheckboxFieldProps,
  SelectField,
  type SelectFieldProps,
  TextareaField,
  type TextareaFieldProps,
  TextField,
  type TextFieldProps,
  ToggleField,
} from './field.tsx'
import { PasswordField } from './password-field.tsx'

type Schema = z.ZodObject<z.ZodRawShape>

type SchemaFormOptions<S extends Schema> = {
  schema: S
  lastResult?: SubmissionResult<string[]> | null
  defaultValue?: DefaultValue<z.input<S>>
  id?: string
  shouldValidate?: 'onBlur' | 'onSubmit'
}

/** The schema gives the browser's constraints, validation on blur, and the server's validation. */
export function useSchemaForm<S extends Schema>(options: SchemaFormOptions<S>) {
  const { schema, lastResult, defaultValue, id, shouldValidate = 'onBlur' } = options
  const own = useId()
  return useForm<z.input<S>, z.output<S>>({
    id: id ?? own,
    lastResult,
    defaultValue,
    constraint: getZodConstraint(schema),
    shouldValidate,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
}

// biome-ignore lint/suspicious/noExplicitAny: accepts the metadata of any form
type AnyForm = FormMetadata<any, string[]>

export function errorsUnder(form: AnyForm, ...names: string[]): string[] {
  const wrong = Object.entries(form.allErrors)
    .filter(([field]) => names.some((name) => field.startsWith(name)))
    .flatMap(([, messages]) => messages)
  return [...new Set(wrong)]
}

export function SchemaForm({ form, children, ...rest }: FormProps & { form: AnyForm }) {
  return (
    <Form method="post" {...getFormProps(form)} {...rest}>
      <FormErrors form={form} />
      {children}
    </Form>
  )
}

function FormErrors({ form }: { form: AnyForm }) {
  return (
    <div id={form.errorId} role="alert" className="form-errors">
      {form.errors && <Notice type="error">{form.errors.join(' ')}</Notice>}
    </div>
  )
}

type Bound<P> = Omit<P, 'id' | 'name' | 'form' | 'errors' | 'defaultValue'> & {
  // biome-ignore lint/suspicious/noExplicitAny: a field of any type can be shown as text
  field: FieldMetadata<any>
}

export function FormText({ field, type = 'text', ...props }: Bound<TextFieldProps>) {
  const { key, ...bound } = getInputProps(field, { type: type as 'text' })
  if (type === 'password') {
    return <PasswordField key={key} {...bound} {...props} errors={field.errors} />
  }
  return <TextField key={key} {...bound} {...props} errors={field.errors} />
}

export function FormTextarea({ field, ...props }: Bound<TextareaFieldProps>) {
  const { key, ...bound } = getTextareaProps(field)
  return <TextareaField key={key} {...bound} {...props} errors={field.errors} />
}

export function FormSelect({ field, ...props }: Bound<SelectFieldProps>) {
  const { key, ...bound } = getSelectProps(field)
  const value = typeof bound.defaultValue === 'string' ? bound.defaultValue : undefined
  return <SelectField key={key} {...bound} defaultValue={value} {...props} errors={field.errors} />
}

export function FormToggle({ field, ...props }: Bound<CheckboxFieldProps>) {
  const { key, ...bound } = getInputProps(field, { type: 'checkbox' })
  return <ToggleField key={key} {...bound} {...props} errors={field.errors} />
}

export function FormCheckbox({ field, ...props }: Bound<CheckboxFieldProps>) {
  const { key, ...bound } = getInputProps(field, { type: 'checkbox' })
  return <CheckboxField key={key} {...bound} {...props} errors={field.errors} />
}
