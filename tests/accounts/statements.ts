import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

/** The statements that `act` sends to the database, without those of other work under way. */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const own = new AsyncLocalStorage<string[]>()
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked] = args as [string | { text: string }]
    own.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
    return query.apply(this, args as never)
  } as never)
  try {
    await own.run(texts, act)
  } finally {
    spy.mockRestore()
  }
  return texts
}
