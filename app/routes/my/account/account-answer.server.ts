import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { z } from 'zod'
import { submit } from '#app/http/form.server.ts'

/** What a form of several on a page is answered with: the intent says which one. */
export type Answered = { intent: string; result: SubmissionResult<string[]> }

/** As `submit`, for a page with several forms: what is refused comes back with the intent of its form. */
export async function submitOf<Schema extends z.ZodObject>(
  intent: string,
  form: FormData,
  schema: Schema,
  use: (input: z.output<Schema>) => Promise<Response>,
) {
  const answer = await submit(form, schema, use)
  if (answer instanceof Response) return answer
  const { data: body, init } = answer
  return data({ intent, ...body } as Answered, init ?? {})
}
