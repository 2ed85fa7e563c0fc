import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import { DomainError, invalid, OutdatedVersion } from '#app/domain/rules/errors.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import type { SentencePart } from '#app/domain/rules/sentences.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import { formWords } from './words.ts'
import '#app/domain/rules/wording.ts'
import { dropNul, fieldsOf, hideFields, readForm } from './form.server.ts'
import { headersOf, statusOf } from './status.ts'

export type SentAction = {
  request: Request
  form: SentForm
  verb: string
  /** The id in `photo-remove:{id}`. */
  subject: string
  submission?: Submission<unknown>
}

type Refused = {
  verb: string
  subject: string
  code: DomainError['code']
  message?: string
  parts: SentencePart[]
  result?: SubmissionResult<string[]>
  /** Set if the fields are valid but somebody else has saved a newer version meanwhile. */
  conflict?: { message: string; fields: string[]; yours: string[] }
}

type RefusedWith<Extra> = Extra extends undefined ? Refused : Refused & Extra

/**
 * Runs the verb of the form's `intent` (`save`, `photo-remove:{id}`). After a domain error or
 * invalid fields, the page is shown again with the error's status.
 * @param fallback verb of a form without `intent`
 * @throws the error page of status 400 if the body is no form
 */
export async function runAction<
  const Verbs extends Record<string, (sent: SentAction) => Promise<unknown>>,
  Extra extends object | undefined = undefined,
>(
  request: Request,
  verbs: Verbs,
  fallback?: NoInfer<keyof Verbs & string> | ((form: SentForm) => NoInfer<keyof Verbs & string>),
  extra?: (sent: SentAction, error: DomainError) => Extra | Promise<Extra>,
) {
  const isUpload = isMultipart(request) && 'upload' in verbs
  const form: SentForm = isUpload ? new FormData() : await readForm(request)
  const { verb: named, subject } = isUpload ? { verb: 'upload', subject: '' } : readIntent(form)
  const verb = named || (typeof fallback === 'function' ? fallback(form) : (fallback ?? ''))
  const sent: SentAction = { request, form, verb, subject }
  try {
    const run = Object.hasOwn(verbs, verb) && (isUpload || verb !== 'upload') && verbs[verb]
    if (!run) throw invalid(commonWords.chooseWhatToDo)
    return (await run(sent)) as Awaited<ReturnType<Verbs[keyof Verbs]>>
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const refused: Refused = { verb, subject, code: error.code, ...refusalData(error, sent) }
    const more = await extra?.(sent, error)
    const init = { status: statusOf[error.code], headers: headersOf(error) }
    return data({ ...refused, ...more } as RefusedWith<Extra>, init)
  }
}

/** @throws `invalid`; the form is shown again with an error at each wrong field */
export function readFields<Schema extends z.ZodObject>(sent: SentAction, schema: Schema) {
  const { fields, spoiled } = dropNul(fieldsOf(sent.form, schema))
  const submission = parseWithZod(fields, { schema })
  sent.submission = submission
  const wrong = spoiled.map((name) => [name, [formWords.unstorable.text]])
  if (wrong.length > 0) throw new WrongFields(Object.fromEntries(wrong))
  if (submission.status !== 'success') throw new WrongFields(undefined)
  return submission.value
}

/** Reads hidden fields and choices. @throws `invalid` with the first error */
export function readChoice<Schema extends z.ZodObject>({ form }: SentAction, schema: Schema) {
  const submission = parseWithZod(fieldsOf(form, schema), { schema })
  if (submission.status === 'success') return submission.value
  const message = Object.values(submission.error ?? {}).flat()[0]
  throw invalid(message ? commonWords.wrongInput({ message }) : commonWords.chooseWhatToDo)
}

class WrongFields extends DomainError {
  fieldErrors: Record<string, string[]> | undefined

  constructor(fieldErrors: WrongFields['fieldErrors']) {
    super('invalid', commonWords.chooseWhatToDo)
    this.fieldErrors = fieldErrors
  }
}

function refusalData(error: DomainError, { submission }: SentAction) {
  const { message, parts, path } = error
  if (!submission) return { message, parts }
  if (error instanceof OutdatedVersion) {
    const result = { ...submission.reply({ hideFields }), status: 'error' as const }
    return { parts, result, conflict: { message, fields: error.conflicts, yours: error.yours } }
  }
  if (error instanceof WrongFields) {
    const { fieldErrors } = error
    return {
      parts: [],
      result: submission.reply({ hideFields, ...(fieldErrors && { fieldErrors }) }),
    }
  }
  const wrong = path ? { fieldErrors: { [path]: [message] } } : { formErrors: [message] }
  return { parts, result: submission.reply({ hideFields, ...wrong }) }
}

export const IdFields = z.object({ id: z.string().default('') })

export function readIntent(form: SentForm) {
  return Intent.parse(form.get('intent'))
}

const Intent = z
  .string()
  .catch('')
  .transform((text) => {
    const [verb = ''] = text.split(':', 1)
    return { verb, subject: text.slice(verb.length + 1) }
  })

function isMultipart(request: Request) {
  return request.headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false
}
