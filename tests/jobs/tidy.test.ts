import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import * as idempotency from '#app/domain/accounts/idempotency.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { tidy } from '#app/domain/whole/tidying.server.ts'
import * as transport from '#app/integrations/mail.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { whileFailing } from '#tests/support/failing.ts'
import { readMails } from '#tests/support/mails.ts'

const database = useDatabase()
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

test('what was removed can be brought back for a week and is gone after it', async () => {
  const owner = await aUser()
  const kept = await aLocation(owner)
  const removed = await aLocation(owner)
  await locations.remove(owner, removed.id)
  await tidy(inDays(6))
  expect((await locations.restore(owner, removed.id)).id).toBe(removed.id)
  await locations.remove(owner, removed.id)
  await tidy(inDays(8))
  await expect(locations.restore(owner, removed.id)).rejects.toThrow('Location not found')
  expect((await locations.find(owner, kept.id)).id).toBe(kept.id)
})

test('what one sweep cannot do keeps no other from its work, and is reported', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  await locations.remove(owner, id)
  const tidying = whileFailing(database, 'delete on sessions', () => tidy(inDays(8)))
  await expect(tidying).rejects.toThrow('made to fail')
  await expect(locations.restore(owner, id)).rejects.toThrow('Location not found')
})

test('a removed photo can be put back for a week, like its place', async () => {
  const owner = await aUser()
  const { id: locationId } = await aLocation(owner)
  const { id } = await photos.create(owner, await aPhoto(), { locationId })
  await locationPhotos.remove(owner, id)
  await tidy(inDays(6))
  await locationPhotos.restore(owner, id)
  expect((await locations.find(owner, locationId)).photos).toHaveLength(1)
  await locationPhotos.remove(owner, id)
  await tidy(inDays(8))
  await expect(locationPhotos.restore(owner, id)).rejects.toThrow('Photo not found')
})

test('a session ends after two weeks without use', async () => {
  const { id, token } = await aUser()
  await tidy(inDays(13))
  expect((await sessions.findUserBy(token))?.id).toBe(id)
  await tidy(inDays(15))
  expect(await sessions.findUserBy(token)).toBeUndefined()
})

test('a mail that was sent is forgotten after 90 days, one that failed waits for an admin', async () => {
  const send = (recipient: string) =>
    inTransaction((trx) => mails.write(trx, 'accountRemoved', recipient, { username: 'ines' }))
  await send('ines@example.com')
  const [sent] = await readMails()
  await send('ines@')
  await database.query(`update mails set status = 'failed' where recipient = 'ines@'`)
  const { rows } = await database.query(`select id from mails where status = 'sent'`)
  await tidy(inDays(89))
  expect(await readMails()).toEqual([sent])
  await tidy(inDays(91))
  expect(await readMails()).toEqual([])
  expect(await transport.findSent(rows[0].id)).toBeUndefined()
  expect((await database.query('select recipient from mails')).rows).toEqual([
    { recipient: 'ines@' },
  ])
})

test('a first answer is forgotten after a day', async () => {
  const owner = await aUser()
  const sender = { id: owner.id, address: '127.0.0.1' }
  const run = async () => ({ status: 201, body: { made: true } })
  const asked = { request: 'POST location', waitsOutside: false, run }
  await idempotency.answerOnce(sender, 'key', asked)
  await tidy(inDays(0.9))
  expect((await idempotency.answerOnce(sender, 'key', asked)).isRepeated).toBe(true)
  await tidy(inDays(1.1))
  const { rows } = await database.query('select from first_answers')
  expect(rows).toHaveLength(0)
})

test('a line of the bell is forgotten after half a year, one of the audit log after three', async () => {
  const owner = await aUser()
  const about = { kind: 'shoot', itemId: newId(), title: 'Fog', username: 'ines' } as const
  await inTransaction(async (trx) => {
    await notifications.create(trx, owner.id, 'shareLeft', about)
    await audit.record(trx, owner, 'jobRetried', null)
  })
  const count = async () => {
    const { rows } = await database.query(
      'select (select count(*)::int from notifications) as lines, (select count(*)::int from audit_entries) as entries',
    )
    return rows[0]
  }
  await tidy(inDays(179))
  expect(await count()).toEqual({ lines: 1, entries: 1 })
  await tidy(inDays(181))
  expect(await count()).toEqual({ lines: 0, entries: 1 })
  await tidy(inDays(3 * 365 + 1))
  expect(await count()).toEqual({ lines: 0, entries: 0 })
})
