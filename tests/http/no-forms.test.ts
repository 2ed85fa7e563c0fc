import { expect, test } from 'vitest'
import { env } from '#app/server/env.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { accessTable } from '#tests/sharing/access-table.ts'
import { makeWorld } from '#tests/sharing/access-world.ts'
import { askAs } from '#tests/sharing/asked.ts'
import { requestWithoutPage } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

/** These do the same whatever is in their body. */
const without = [
  'POST /mcp',
  'POST /logout',
  'POST /guest',
  'POST /impersonation/stop',
  'POST /my/notifications',
  'POST /my/import/:id/finish',
]

test('a body that is no form is refused by every form, and is never a surprise', async () => {
  env.RATE_LIMITS = 'off'
  const world = await makeWorld(database)
  const photo = await aPhoto()
  const forms = accessTable.filter(
    ({ ask }) => ask.startsWith('POST') && !ask.includes(' /api/') && !without.includes(ask),
  )
  const rows = [...Map.groupBy(forms, ({ ask }) => ask).values()].flatMap(([row]) => row ?? [])
  const statuses: [string, number][] = []
  for (const row of rows) {
    const state = 'visitor' in row.who ? 'private' : (Object.keys(row.who)[0] as 'private')
    const [path, { headers }] = askAs(row, state, 'owner', world, photo)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=a']) {
      const { status } = await requestWithoutPage(path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type },
        body: type === 'application/json' ? '{' : 'no form',
      })
      statuses.push([`${row.ask}, ${type}`, status])
    }
  }
  expect(statuses.length).toBeGreaterThan(100)
  const taken = statuses.filter(([, status]) => ![400, 403, 415].includes(status))
  // Their address says it all, and mail programs send any form with it (RFC 8058).
  expect(taken).toEqual([
    ['POST /stop-invitations, multipart/form-data; boundary=a', 200],
    ['POST /stop-mails, multipart/form-data; boundary=a', 200],
  ])
})
