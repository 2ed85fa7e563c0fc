import { isDeepStrictEqual } from 'node:util'
import type { StripeAnswer, StripeCall } from './answers.ts'
import type { Params } from './form.ts'

type Kept = { path: string; params: Params; answer: StripeAnswer | undefined }

/**
 * The answers by idempotency key, as Stripe keeps them: the same key gives the first answer, also
 * where that was an error of Stripe's own. What was refused before it began is not kept.
 */
export class Keys {
  readonly #kept = new Map<string, Kept>()

  /**
   * What the key says already: its answer, or that it is in use, or that it was for another call.
   */
  find({ key, path, params }: StripeCall): StripeAnswer | undefined {
    const kept = key === null ? undefined : this.#kept.get(key)
    if (!kept) return undefined
    if (kept.path !== path || !isDeepStrictEqual(kept.params, params)) {
      return conflict(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    }
    return kept.answer
      ? { ...kept.answer, isReplayed: true }
      : conflict(
          409,
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
          'idempotency_key_in_use',
        )
  }

  begin({ key, path, params }: StripeCall) {
    if (key !== null) this.#kept.set(key, { path, params, answer: undefined })
  }

  end({ key }: StripeCall, answer: StripeAnswer) {
    const kept = key === null ? undefined : this.#kept.get(key)
    if (!kept) return
    if ([400, 401, 404, 409, 429].includes(answer.status)) this.#kept.delete(key as string)
    else kept.answer = answer
  }

  /** Stripe forgets a key after a day. */
  forget() {
    this.#kept.clear()
  }
}

function conflict(status: number, message: string, code?: string): StripeAnswer {
  const error = { type: 'idempotency_error', message, ...(code && { code }) }
  return { status, body: { error } }
}
