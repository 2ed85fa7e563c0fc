import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import { DomainError, invalid, OutdatedVersion } from '#app/domain/errors.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import type { Part } from '#app/domain/sentences.ts'
import { commonWords } from '#app/domain/words.ts'
import { formWords } from './words.ts'
import '#app/domain/wording.ts'
import { fieldsOf, hideFields, readForm, withoutNul } from './form.server.ts'
import { settle } from './outcome.server.ts'
import { headersOf, statusOf } from './status.ts'

export type SentAction = {
  request: Request
  form: SentForm
  verb: string
  /** What the intent is about: the id in `photo-remove:{id}`. */
  subject: string
  /** The fields that `readFields` has read: a refusal shows them again. */
  submission?: Submission<unknown>
}

/** The answer to a refused form or button. */
type Refused = {
  verb: string
  subject: string
  code: DomainError['code']
  /** The reason, where the form has no fields to show it at. */
  message?: string
  parts: Part[]
  /** The form's fields and what is wrong with them. */
  result?: SubmissionResult<string[]>
  /** That somebody saved a newer version meanwhile; nothing is wrong with the fields then. */
  conflict?: { message: string; fields: string[]; yours: string[] }
}

type RefusedWith<Kept> = Kept extends undefined ? Refused : Refused & Kept

/**
 * Runs the action of a page: the verb that the form's `intent` names (`save`, `photo-remove:{id}`).
 * A multipart form goes to the verb `upload`, which reads it itself. An error of the domain, and a
 * form that `readFields` refuses, goes back to the page with the error's status.
 * @param fallback the verb of a form without an intent
 * @param keep what else goes back to the page with a refusal
 * @throws the error page of status 400 for a body that is no urlencoded form
 */
export async function runAction<
  const Verbs extends Record<string, (sent: SentAction) => Promise<unknown>>,
  Kept extends object | undefined = undefined,
>(
  request: Request,
  verbs: Verbs,
  fallback?: NoInfer<keyof Verbs & string> | ((form: SentForm) => NoInfer<keyof Verbs & string>),
  keep?: (sent: SentAction, error: DomainError) => Kept | Promise<Kept>,
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
    const refused: Refused = { verb, subject, code: error.code, ...answerTo(error, sent) }
    const kept = await keep?.(sent, error)
    const init = { status: statusOf[error.code], headers: headersOf(error) }
    return data({ ...refused, ...kept } as RefusedWith<Kept>, init)
  }
}

/**
 * Reads the fields that a person filled in.
 * @throws `invalid`, which shows the form again with what is wrong at each field
 */
export function readFields<Schema extends z.ZodObject>(sent: SentAction, schema: Schema) {
  const { fields, spoiled } = withoutNul(fieldsOf(sent.form, schema))
  const submission = parseWithZod(fields, { schema })
  sent.submission = submission
  const wrong = spoiled.map((name) => [name, [formWords.unkeepable.text]])
  if (wrong.length > 0) throw new WrongFields(Object.fromEntries(wrong))
  if (submission.status !== 'success') throw new WrongFields(undefined)
  return submission.value
}

/**
 * Reads hidden fields and choices, which nobody types.
 * @throws `invalid` with the message of the first wrong one
 */
export function readChoice<Schema extends z.ZodObject>({ form }: SentAction, schema: Schema) {
  const submission = parseWithZod(fieldsOf(form, schema), { schema })
  if (submission.status === 'success') return submission.value
  const message = Object.values(submission.error ?? {}).flat()[0]
  throw invalid(message ? commonWords.wrongInput({ message }) : commonWords.chooseWhatToDo)
}

/** Fields that are wrong by themselves, before the domain sees them. */
class WrongFields extends DomainError {
  fieldErrors: Record<string, string[]> | undefined

  constructor(fieldErrors: WrongFields['fieldErrors']) {
    super('invalid', commonWords.chooseWhatToDo)
    this.fieldErrors = fieldErrors
  }
}

function answerTo(error: DomainError, { submission }: SentAction) {
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

/** @param found what `guard` found before the verb ran */
type Verb<Answer, Found = unknown> = (sent: SentAction, found: Found) => Promise<Answer>

type RefusedForm = {
  result: SubmissionResult<string[]>
  /** The words of an error of the domain (`DomainError`). */
  parts?: Part[]
  /** Says that somebody saved a newer version meanwhile; nothing is wrong with the fields then. */
  conflict?: string
  message?: undefined
}

type RefusedButton = {
  message: string
  parts: Part[]
  code: DomainError['code']
  result?: undefined
  conflict?: undefined
}

type Answer<Verbs extends Record<string, Verb<unknown>>> = Awaited<ReturnType<Verbs[keyof Verbs]>>

/**
 * Runs the action of a page: the verb that the form's `intent` names (`save`, `photo-remove:{id}`).
 * A multipart form goes to the verb `upload`, which reads it itself.
 * @param defaultVerb the verb of a form without an intent
 * @throws the error page of status 400 for a body that is no urlencoded form
 */
export async function perform<const Verbs extends Record<string, Verb<unknown>>>(
  request: Request,
  verbs: Verbs,
  defaultVerb?: NoInfer<keyof Verbs & string> | ((form: SentForm) => NoInfer<keyof Verbs & string>),
): Promise<Answer<Verbs> | Awaited<ReturnType<typeof refuseUnknown>>> {
  const verbOf = (name: string) =>
    Object.hasOwn(verbs, name) ? (verbs[name] as Verb<Answer<Verbs>>) : refuseUnknown
  if (isMultipart(request) && 'upload' in verbs) {
    return verbOf('upload')(
      { request, form: new FormData(), verb: 'upload', subject: '' },
      undefined,
    )
  }
  const form: SentForm = await readForm(request)
  const { verb, subject } = readIntent(form)
  const name = verb || (typeof defaultVerb === 'function' ? defaultVerb(form) : (defaultVerb ?? ''))
  return verbOf(name === 'upload' ? '' : name)({ request, form, verb: name, subject }, undefined)
}

/**
 * A verb with fields to fill in: validates them, then runs `use`, which redirects or returns what
 * the page shows. A refused form goes back to the page with its fields and the error's status.
 * @param keep what else goes back to the page with a refused form
 */
export function submitForm<
  Schema extends z.ZodObject,
  Answer,
  Found = unknown,
  Kept extends object = object,
>(
  schema: Schema,
  use: (input: z.output<Schema>, found: Found, sent: SentAction) => Promise<Answer>,
  keep?: (sent: SentAction) => Promise<Kept>,
) {
  return async (sent: SentAction, found: Found) => {
    const { fields, spoiled } = withoutNul(fieldsOf(sent.form, schema))
    const submission = parseWithZod(fields, { schema })
    const refuse = async (refused: RefusedForm, init: { status: number } = { status: 400 }) =>
      data({ ...refused, ...((await keep?.(sent)) as Kept) }, init)
    if (spoiled.length > 0) {
      const fieldErrors = Object.fromEntries(
        spoiled.map((name) => [name, [formWords.unkeepable.text]]),
      )
      return refuse({ result: submission.reply({ hideFields, fieldErrors }) })
    }
    if (submission.status !== 'success') return refuse({ result: submission.reply({ hideFields }) })
    return settle(
      () => use(submission.value, found, sent),
      (error, init) => refuse(refusalOf(submission, error), init),
    )
  }
}

/**
 * A verb without fields to fill in: an error becomes a sentence on the page.
 * @param keep what else goes back to the page with that sentence
 */
export function runButton<Answer, Found = unknown, Kept extends object = object>(
  use: (sent: SentAction, found: Found) => Promise<Answer>,
  keep?: (sent: SentAction) => Kept,
) {
  return (sent: SentAction, found: Found) =>
    catchRefusal(
      () => use(sent, found),
      () => keep?.(sent) as Kept,
    )
}

export const IdFields = z.object({ id: z.string().default('') })

/** Passes what `find` finds to every verb; `find` throws the answer where access is refused. */
export function guard<Found, const Verbs extends Record<string, Verb<unknown, Found>>>(
  find: () => Promise<Found>,
  verbs: Verbs,
) {
  const guarded = Object.entries(verbs).map(([name, verb]) => [
    name,
    async (sent: SentAction) => verb(sent, await find()),
  ])
  return Object.fromEntries(guarded) as {
    [Name in keyof Verbs]: Verb<Awaited<ReturnType<Verbs[Name]>>>
  }
}

/** Runs the action of one button: an expected error becomes a sentence on the same page. */
function catchRefusal<Answer, Kept extends object = object>(
  act: () => Promise<Answer>,
  keep?: () => Kept,
) {
  return settle(act, ({ message, parts, code }, init) => {
    const refused: RefusedButton = { message, parts, code }
    return data({ ...refused, ...(keep?.() as Kept) }, init)
  })
}

function refuseUnknown() {
  return catchRefusal(async (): Promise<never> => {
    throw invalid(commonWords.chooseWhatToDo)
  })
}

function refusalOf(submission: Submission<unknown>, error: DomainError): RefusedForm {
  const { path, message, parts } = error
  if (error instanceof OutdatedVersion) {
    return { result: { ...submission.reply({ hideFields }), status: 'error' }, conflict: message }
  }
  const wrong = path ? { fieldErrors: { [path]: [message] } } : { formErrors: [message] }
  return { result: submission.reply({ hideFields, ...wrong }), parts }
}

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
