import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import * as examples from '#app/domain/examples.server.ts'

const current = new AsyncLocalStorage<string[]>()

/**
 * The texts of the statements that `act` sends to the database. Left out are those of other work
 * under way, those around a transaction, because how many there are depends on how long a
 * connection took and on whether public pages may show its change, and the question for the
 * examples, which pages ask once a minute.
 */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  examples.forget()
  await examples.find()
  const texts: string[] = []
  const spies = [pg.Pool.prototype, pg.Client.prototype].map(recordQueries)
  try {
    await current.run(texts, act)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return texts.filter(
    (text) => !/^(?:begin|commit|set local|select marks, pg_notify)\b/i.test(text),
  )
}

function recordQueries(prototype: pg.Pool | pg.Client) {
  const send = prototype.query as (...statement: unknown[]) => unknown
  return vi.spyOn(prototype as pg.Client, 'query').mockImplementation(function (
    this: unknown,
    ...statement: unknown[]
  ) {
    const [asked] = statement as [string | { text: string }]
    // With a callback a pool passes on what was counted when the pool was asked.
    if (typeof statement.at(-1) !== 'function') {
      current.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
    }
    return send.apply(this, statement)
  } as never)
}
