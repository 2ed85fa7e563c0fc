import { type Actor, isUser } from '#app/domain/accounts/actor.ts'
import * as drafts from '#app/domain/drafts.server.ts'
import { DomainError } from '#app/domain/errors.ts'
import type { SentForm } from '#app/domain/form-fields.ts'
import type { SentAction } from './actions.server.ts'

/**
 * Wraps what a form does: where a limit refuses it, what was typed is kept, and the words that lead
 * to larger plans lead back to it.
 */
export function keepTyped<Input, Answer, Found>(
  actor: Actor,
  use: (input: Input, found: Found, sent: SentAction) => Promise<Answer>,
) {
  return (input: Input, found: Found, sent: SentAction) =>
    keepWhereFull(actor, sent, () => use(input, found, sent))
}

/** The same for a form that is read in its own way. */
export function keepSent<Answer>(actor: Actor, use: (sent: SentAction) => Promise<Answer>) {
  return (sent: SentAction) => keepWhereFull(actor, sent, () => use(sent))
}

async function keepWhereFull<Answer>(
  actor: Actor,
  { request, form }: SentAction,
  act: () => Promise<Answer>,
) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'limit' && isUser(actor)) {
      const page = new URL(request.url).pathname.replace(/\.data$/, '')
      const draft = await drafts.create(actor, page, form)
      error.parts = error.parts.map((part) =>
        typeof part === 'string' ? part : { ...part, draft },
      )
    }
    throw error
  }
}

/** What was typed on this page before its reader went to look at the plans. */
export async function findTyped(request: Request, actor: Actor): Promise<SentForm | undefined> {
  const id = new URL(request.url).searchParams.get('draft')
  return id === null ? undefined : drafts.find(actor, id)
}
