import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openPool } from '#app/db/limited-pool.server.ts'
import { env } from '#app/env.server.ts'
import { openQueue } from '#app/jobs/queue.server.ts'

const asked: string[] = []
const pooler = createServer((socket) => {
  socket.once('data', (beginning) => {
    asked.push(beginning.toString('latin1'))
    socket.destroy()
  })
}).listen(0, '127.0.0.1')
await once(pooler, 'listening')
const { port } = pooler.address() as { port: number }
const connection = { host: '127.0.0.1', port, user: 'recce', database: 'recce' }

afterEach(() => {
  env.DATABASE_POOLER = 'session'
  asked.length = 0
})
afterAll(() => pooler.close())

async function connectAll() {
  const pool = openPool(connection, 'reader')
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
  await expect(openQueue(connection, () => {})).rejects.toThrow()
  return asked.map((beginning) => /_timeout|options/.test(beginning))
}

test('connections ask for our patience, but for behind a pooler that refuses what asks for a setting', async () => {
  const direct = await connectAll()
  expect(direct.length).toBeGreaterThan(1)
  expect(direct).not.toContain(false)
  asked.length = 0
  env.DATABASE_POOLER = 'transaction'
  const lent = await connectAll()
  expect(lent.length).toBeGreaterThan(1)
  expect(lent).not.toContain(true)
})
