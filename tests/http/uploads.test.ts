import { createRequestHandler, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAllowances } from '#app/allowances.server.ts'
import { requestContext } from '#app/http/request.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { accessTable } from '#tests/sharing/access-table.ts'
import { keepWorld, makeWorld } from '#tests/sharing/access-world.ts'
import { askAs } from '#tests/sharing/asked.ts'
import { useDatabase } from '#tests/support/database.ts'
import { startGate } from '#tests/support/gate.ts'

const database = useDatabase()
let gate: Awaited<ReturnType<typeof startGate>>

beforeAll(async () => {
  gate = await startGate({ headers: 10_000, body: 10_000, silence: 30_000 })
  const build = await import('virtual:react-router/server-build')
  const handle = createRequestHandler(build, 'production')
  const findAllowance = findAllowances(build)
  gate.state.findAllowance = findAllowance
  gate.state.app = (request) => {
    const allowance = findAllowance(request.method, new URL(request.url).pathname)
    const context = new RouterContextProvider()
    context.set(requestContext, { id: 'test', address: '127.0.0.1', allowance })
    return handle(request, context)
  }
})
afterAll(() => gate.stop())

test('every address that takes a picture takes one of 3 MB through the gate', async () => {
  const world = await makeWorld(database)
  const kept = await keepWorld(database)
  const photo = heavy(await aPhoto(), 3_000_000)
  const rows = accessTable.filter((row) => row.photo)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const state = 'visitor' in row.who ? 'private' : (Object.keys(row.who)[0] as 'private')
    const [path, init] = askAs(row, state, 'owner', world, photo)
    const headers = { ...init.headers, Origin: gate.origin }
    const response = await gate.fetch(path, { ...init, headers })
    const said = response.ok ? '' : await response.text()
    expect([row.ask, response.status, said.slice(0, 300)]).toEqual([
      row.ask,
      expect.toSatisfy((status) => [200, 201, 303].includes(status)),
      expect.anything(),
    ])
    await kept.putBack()
  }
  await kept.forget()
})

function heavy(jpeg: Buffer, bytes: number) {
  const comment = Buffer.alloc(65_535, 'a')
  comment.writeUInt32BE(0xfffefffd)
  const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment)
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)])
}
