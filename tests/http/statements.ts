import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const current = new AsyncLocalStorage<string[]>()

/** The texts of the statements that `act` sends to the database; other work beside it counts not. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const spies = [pg.Pool.prototype, pg.Client.prototype].map(recordQueries)
  try {
    await current.run(texts, act)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return texts
}

function recordQueries(prototype: pg.Pool | pg.Client) {
  const send = prototype.query as (...statement: unknown[]) => unknown
  return vi.spyOn(prototype as pg.Client, 'query').mockImplementation(function (
    this: unknown,
    ...statement: unknown[]
  ) {
    const [asked] = statement as [string | { text: string }]
    current.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
    // A pool passes the statement on to a client, where it counts no second time.
    return current.exit(() => send.apply(this, statement))
  } as never)
}
