import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHeavyPhoto } from '#tests/photos/a-photo.ts'
import { accessTable } from '#tests/sharing/access-table.ts'
import { keepWorld, makeWorld } from '#tests/sharing/access-world.ts'
import { askAs } from '#tests/sharing/asked.ts'
import { useDatabase } from '#tests/support/database.ts'
import { startApp } from '#tests/support/gate.ts'

const database = useDatabase()
let gate: Awaited<ReturnType<typeof startApp>>

beforeAll(async () => {
  gate = await startApp()
})
afterAll(() => gate.stop())

test('every address that takes a picture takes one of 3 MB through the gate', async () => {
  const world = await makeWorld(database)
  const kept = await keepWorld(database)
  const photo = await aHeavyPhoto(3_000_000)
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
      expect.toSatisfy((status) => [200, 201, 202, 303].includes(status)),
      expect.anything(),
    ])
    await kept.putBack()
  }
  await kept.forget()
})
