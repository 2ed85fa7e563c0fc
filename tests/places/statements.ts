import * as examples from '#app/domain/examples.server.ts'
import { statementsOf } from '#tests/http/statements.ts'

/**
 * The statements that `act` sends to the database, but for those around a transaction: how many of
 * these there are depends on how long a connection took. The examples, which pages look up once a
 * minute, are looked up before.
 */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  examples.forget()
  await examples.find()
  const statements = await statementsOf(act)
  return statements.filter((text) => !/^(?:begin|commit|set local)\b/i.test(text)).length
}
