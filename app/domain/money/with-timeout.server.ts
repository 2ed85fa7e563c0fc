import { DomainError } from '#app/domain/rules/errors.ts'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { PaymentsUnavailable } from '#app/integrations/payments.server.ts'
import { toDomainError } from './payment-operations.server.ts'
import { billingWords } from './words.ts'

const timeoutMs = 3_000

/** @throws `unavailable` after a timeout; `invalid` if the provider refuses */
export async function withTimeout<Answer>(
  call: Promise<Answer>,
  refusal?: Sentence,
): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  AbortSignal.timeout(timeoutMs).addEventListener('abort', () =>
    late.reject(new PaymentsUnavailable('No answer in time')),
  )
  try {
    return await Promise.race([call, late.promise])
  } catch (error) {
    if (error instanceof PaymentsUnavailable)
      throw new DomainError('unavailable', billingWords.away)
    throw toDomainError(error, refusal)
  }
}
