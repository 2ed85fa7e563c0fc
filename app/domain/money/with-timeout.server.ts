import { DomainError } from '#app/domain/rules/errors.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { PaymentsAway } from '#app/integrations/payments.server.ts'
import { wordsOf } from './payment-operations.server.ts'
import { billingWords } from './words.ts'

/** Milliseconds that a page waits for the provider. */
const timeoutMs = 3_000

/**
 * What a page asks the provider to show: without an answer by then, the page says so instead.
 * @param refusal what is said where the provider refuses without a word
 * @throws `unavailable`, `invalid` with the provider's words
 */
export async function withTimeout<Answer>(
  call: Promise<Answer>,
  refusal?: Sentence,
): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  AbortSignal.timeout(timeoutMs).addEventListener('abort', () =>
    late.reject(new PaymentsAway('No answer in time')),
  )
  try {
    return await Promise.race([call, late.promise])
  } catch (error) {
    if (error instanceof PaymentsAway) throw new DomainError('unavailable', billingWords.away)
    throw wordsOf(error, refusal)
  }
}
