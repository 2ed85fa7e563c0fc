import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import { type DomainError, invalid, OutdatedVersion } from '#app/domain/errors.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import '#app/domain/wording.ts'
import { fieldsOf, hideFields, readForm, withoutNul } from './form.server.ts'
import { settle } from './outcome.server.ts'

/** What was sent to an action. */
export type Sent = {
  request: Request
  form: SentForm
  /** What the intent is about, behind its colon: the id in `photo-remove:{id}`. */
  subject: string
}

/** What one intent of a page does. @param found what `guard` found before it */
type Verb<Answer, Found = unknown> = (sent: Sent, found: Found) => Promise<Answer>

/** The answer of a form that was not taken: its fields, and what is wrong with them. */
type RefusedForm = {
  result: SubmissionResult<string[]>
  /** Somebody saved a newer version meanwhile, in words; nothing is wrong with the fields then. */
  conflict?: string
  message?: undefined
}

/** The answer of a button that did nothing, and why. */
type RefusedPress = {
  message: string
  code: DomainError['code']
  result?: undefined
  conflict?: undefined
}

type Answer<Verbs extends Record<string, Verb<unknown>>> = Awaited<ReturnType<Verbs[keyof Verbs]>>

/**
 * The action of a page, as a table of verbs: does what the form's `intent` asks for (`save`, or
 * `photo-remove:{id}`). Photos of a plain form come to the verb `upload`, which reads them itself.
 * @param usual what a form without an intent asks for
 * @throws the error page of status 400 for a body that is no such form
 */
export async function perform<const Verbs extends Record<string, Verb<unknown>>>(
  request: Request,
  verbs: Verbs,
  usual?: NoInfer<keyof Verbs & string> | ((form: SentForm) => NoInfer<keyof Verbs & string>),
): Promise<Answer<Verbs> | Awaited<ReturnType<typeof refuseUnknown>>> {
  const verbOf = (name: string) =>
    Object.hasOwn(verbs, name) ? (verbs[name] as Verb<Answer<Verbs>>) : refuseUnknown
  if (isMultipart(request) && 'upload' in verbs) {
    return verbOf('upload')({ request, form: new FormData(), subject: '' }, undefined)
  }
  const form: SentForm = await readForm(request)
  const { verb, subject } = readIntent(form)
  const name = verb || (typeof usual === 'function' ? usual(form) : (usual ?? ''))
  return verbOf(name === 'upload' ? '' : name)({ request, form, subject }, undefined)
}

/**
 * A verb with fields: checks them and does the work, which answers with a redirect or what the page
 * then shows. What is wrong goes back to the page, with the fields kept and the status of the outcome.
 * @param keep what goes back to the page beside a form that was not taken
 */
export function fill<
  Schema extends z.ZodObject,
  Answer,
  Found = unknown,
  Kept extends object = object,
>(
  schema: Schema,
  use: (input: z.output<Schema>, found: Found, sent: Sent) => Promise<Answer>,
  keep?: (sent: Sent) => Promise<Kept>,
) {
  return async (sent: Sent, found: Found) => {
    const { fields, spoiled } = withoutNul(fieldsOf(sent.form, schema))
    const submission = parseWithZod(fields, { schema })
    const refuse = async (refused: RefusedForm, init: { status: number } = { status: 400 }) =>
      data({ ...refused, ...((await keep?.(sent)) as Kept) }, init)
    if (spoiled.length > 0) {
      const fieldErrors = Object.fromEntries(spoiled.map((name) => [name, [unkeepable]]))
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
 * A verb without fields, or with some that nobody writes: why it did nothing is a sentence.
 * @param keep what goes back to the page beside that sentence
 */
export function press<Answer, Found = unknown, Kept extends object = object>(
  use: (sent: Sent, found: Found) => Promise<Answer>,
  keep?: (sent: Sent) => Kept,
) {
  return (sent: Sent, found: Found) =>
    attempt(
      () => use(sent, found),
      () => keep?.(sent) as Kept,
    )
}

/** The same with hidden fields and choices, which are checked first. */
export function pick<Schema extends z.ZodObject, Answer, Found = unknown>(
  schema: Schema,
  use: (input: z.output<Schema>, found: Found, sent: Sent) => Promise<Answer>,
) {
  return press((sent, found: Found) => use(checkFields(sent.form, schema), found, sent))
}

/** Buttons that name one thing by its id. */
export const Named = z.object({ id: z.string().default('') })

/** Finds first what verbs are about, and leads away who may not have it: `find` throws where to. */
export function guard<Found, const Verbs extends Record<string, Verb<unknown, Found>>>(
  find: () => Promise<Found>,
  verbs: Verbs,
) {
  const guarded = Object.entries(verbs).map(([name, verb]) => [
    name,
    async (sent: Sent) => verb(sent, await find()),
  ])
  return Object.fromEntries(guarded) as {
    [Name in keyof Verbs]: Verb<Awaited<ReturnType<Verbs[Name]>>>
  }
}

/** An action of one button: an expected outcome that is no success is a sentence on the same page. */
export function attempt<Answer, Kept extends object = object>(
  act: () => Promise<Answer>,
  keep?: () => Kept,
) {
  return settle(act, ({ message, code }, init) => {
    const refused: RefusedPress = { message, code }
    return data({ ...refused, ...(keep?.() as Kept) }, init)
  })
}

/** The fields of a button. @throws `invalid` with what is wrong with the first */
function checkFields<Schema extends z.ZodObject>(form: SentForm, schema: Schema) {
  const submission = parseWithZod(fieldsOf(form, schema), { schema })
  if (submission.status === 'success') return submission.value
  throw invalid(Object.values(submission.error ?? {}).flat()[0] ?? unknown)
}

function refuseUnknown() {
  return attempt(async (): Promise<never> => {
    throw invalid(unknown)
  })
}

function refusalOf(submission: Submission<unknown>, error: DomainError): RefusedForm {
  const { path, message } = error
  if (error instanceof OutdatedVersion) {
    return { result: { ...submission.reply({ hideFields }), status: 'error' }, conflict: message }
  }
  const wrong = path ? { fieldErrors: { [path]: [message] } } : { formErrors: [message] }
  return { result: submission.reply({ hideFields, ...wrong }) }
}

/** What a form asks for: `photo-remove:{id}` is a verb and what it is about. */
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

const unknown = 'Please choose what to do'

const unkeepable =
  'This text held a character that cannot be kept. It was taken out: please check it'
