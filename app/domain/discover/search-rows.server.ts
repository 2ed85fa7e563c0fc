import * as database from '#app/db/client.server.ts'
import { isStatementTimeout } from '#app/db/outage.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { discoverWords } from './words.ts'

/** Runs a search query. @throws `unavailable` if the statement times out */
export async function searchRows<Row>(
  ...asked: Parameters<typeof database.searchRows<Row>>
): Promise<Row[]> {
  try {
    return await database.searchRows(...asked)
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    const refusal = new DomainError('unavailable', discoverWords.searchTakesLong)
    refusal.cause = error
    throw refusal
  }
}
