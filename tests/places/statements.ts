import pg from 'pg'
import { vi } from 'vitest'
import * as examples from '#app/domain/examples.server.ts'

/**
 * The statements that `work` sends to the database, but for those around a transaction: how many of
 * these there are depends on how long a connection took. The examples, which pages look up once a
 * minute, are looked up before.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  examples.forget()
  await examples.find()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.filter(([statement]) => !isAroundTransaction(statement)).length
  } finally {
    query.mockRestore()
  }
}

function isAroundTransaction(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text: string }).text
  return /^(?:begin|commit|set local) ?/i.test(text)
}
