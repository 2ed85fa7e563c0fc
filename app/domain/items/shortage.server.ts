import { gearShortage } from '#app/db/violations.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { shortageWords } from './words.ts'

/**
 * Runs a change after which gear may be needed in two places at once. The database checks that, on
 * every path and for concurrent changes; here its error gets its words.
 * @throws `conflict` when there is not enough of a piece
 */
export async function withEnoughGear<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const shortage = gearShortage(error)
    if (!shortage) throw error
    throw new DomainError('conflict', shortageWords.tooFewAtOnce(shortage), 'quantity')
  }
}
