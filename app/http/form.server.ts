import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import { DomainError, invalid } from '#app/domain/errors.ts'
import '#app/domain/wording.ts'
import { outcome } from './outcome.server.ts'
import { headersOf, statusOf } from './status.ts'

/** Never sent back to the page. */
const hideFields = ['password', 'newPassword', 'confirmPassword']

/**
 * A form's way through an action: its fields are checked by `schema`, then `use` does the work and
 * answers with a redirect or the page's success. What is wrong goes back to the same page, with the
 * fields kept and the status of the outcome.
 */
export async function submit<Schema extends z.ZodObject, Outcome>(
  form: Request | FormData,
  schema: Schema,
  use: (input: z.output<Schema>) => Promise<Outcome>,
) {
  const sent = form instanceof FormData ? form : await readForm(form)
  const { fields, spoiled } = withoutNul(fieldsOf(sent, schema))
  const submission = parseWithZod(fields, { schema })
  if (spoiled.length > 0) {
    const fieldErrors = Object.fromEntries(spoiled.map((name) => [name, [unkeepable]]))
    return data({ result: submission.reply({ hideFields, fieldErrors }) }, { status: 400 })
  }
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields }) }, { status: 400 })
  }
  try {
    return await use(submission.value)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const result = submission.reply({
      hideFields,
      ...(error.path
        ? { fieldErrors: { [error.path]: [error.message] } }
        : { formErrors: [error.message] }),
    })
    return data({ result }, { status: statusOf[error.code], headers: headersOf(error) })
  }
}

/**
 * The fields of a form as pages send it; files come another way (`readPhotos`).
 * @throws the error page of status 400 for a body that is no such form
 */
export function readForm(request: Request): Promise<FormData> {
  return outcome(readFields(request))
}

/** The same for a resource route. @throws `invalid` for a body that is no such form */
export async function readFields(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return request.formData()
  throw invalid('This form could not be read. Please go back and try again')
}

/** What a form would show again without saving it. */
export function keptValues(form: FormData, schema: z.ZodObject) {
  return parseWithZod(fieldsOf(form, schema), { schema }).reply().initialValue
}

/**
 * Only what the schema names: Conform makes objects of names like `a.b[0].c`, and one of a few
 * thousand dots would take all memory.
 */
function fieldsOf(form: FormData, schema: z.ZodObject): FormData {
  const fields = new FormData()
  for (const [name, value] of form) {
    if (Object.hasOwn(schema.shape, name)) fields.append(name, value)
  }
  return fields
}

/** PostgreSQL keeps no NUL characters: they are taken out, and their fields are named. */
function withoutNul(form: FormData) {
  const fields = new FormData()
  const spoiled = new Set<string>()
  for (const [name, value] of form) {
    const isText = typeof value === 'string'
    if (isText && value.includes('\0')) spoiled.add(name)
    fields.append(name, isText ? value.replaceAll('\0', '') : value)
  }
  return { fields, spoiled: [...spoiled] }
}

const unkeepable =
  'This text held a character that cannot be kept. It was taken out: please check it'
