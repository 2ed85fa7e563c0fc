import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import * as examples from '#app/domain/pages/examples.server.ts'

type Sent = { text: string; name?: string }

const current = new AsyncLocalStorage<Sent[]>()

/**
 * The texts of the statements that `act` sends to the database. Left out are those of other work
 * under way, those around a transaction, because how many there are depends on how long a
 * connection took and on whether public pages may show its change, and the question for the
 * examples, which pages ask once a minute.
 */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(act)).map(({ text }) => text)
}

/** Those of `statementsOf` that have no name: PostgreSQL plans them each time. */
export async function unpreparedOf(act: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(act)).flatMap(({ name, text }) => (name ? [] : text))
}

async function sentBy(act: () => Promise<unknown>): Promise<Sent[]> {
  examples.forget()
  await examples.find()
  const sent: Sent[] = []
  const spies = [pg.Pool.prototype, pg.Client.prototype].map(recordQueries)
  try {
    await current.run(sent, act)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return sent.filter(
    ({ text }) => !/^(?:begin|commit|set local|select marks, pg_notify)\b/i.test(text),
  )
}

function recordQueries(prototype: pg.Pool | pg.Client) {
  const send = prototype.query as (...statement: unknown[]) => unknown
  return vi.spyOn(prototype as pg.Client, 'query').mockImplementation(function (
    this: unknown,
    ...statement: unknown[]
  ) {
    const [asked] = statement as [string | Sent]
    // With a callback a pool passes on what was counted when the pool was asked.
    if (typeof statement.at(-1) !== 'function') {
      current.getStore()?.push(typeof asked === 'string' ? { text: asked } : asked)
    }
    return send.apply(this, statement)
  } as never)
}
