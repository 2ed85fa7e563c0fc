import { gearShortage } from '#app/db/violations.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { shortageWords } from './words.ts'

/** Throws `conflict` in place of the database's error that there is not enough gear. */
export async function withEnoughGear<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const shortage = gearShortage(error)
    if (!shortage) throw error
    throw new DomainError('conflict', shortageWords.tooFewAtOnce(shortage), 'quantity')
  }
}
