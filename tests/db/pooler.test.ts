import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#app/db/pools.server.ts'
import { closeQueue, openQueue } from '#app/jobs/queue.server.ts'
import { env } from '#app/server/env.server.ts'

/** Hangs up on whoever connects. @returns for each connection whether it asked for a setting */
async function connectAll() {
  const asked: boolean[] = []
  const pooler = createServer((socket) => {
    socket.once('data', (beginning) => {
      asked.push(/_timeout|options/.test(beginning.toString('latin1')))
      socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void pooler.close())
  await once(pooler, 'listening')
  const { port } = pooler.address() as { port: number }
  const connection = { host: '127.0.0.1', port, user: 'recce', database: 'recce' }
  const pool = openPool(connection, 'reader')
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
  await closeQueue()
  await expect(openQueue(connection, [], () => {})).rejects.toThrow()
  return asked
}

test.each([
  ['session', true],
  ['transaction', false],
] as const)('connections to a pooler by the %s ask for our patience: %s', async (lent, asks) => {
  env.DATABASE_POOLER = lent
  const asked = await connectAll()
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked)).toEqual(new Set([asks]))
})
