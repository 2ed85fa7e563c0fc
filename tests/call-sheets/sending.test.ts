import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { tellOwners } from '#app/domain/call-sheets/digests.server.ts'
import * as ownSheets from '#app/domain/call-sheets/own-sheets.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import { sendDue } from '#app/domain/call-sheets/sending.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import { notificationSentence } from '#app/domain/post/notification.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { whileFailing } from '#tests/support/failing.ts'
import { readMails } from '#tests/support/mails.ts'
import { aPerson, aTwoDayShoot, day } from './a-sheet.ts'

const database = useDatabase()

async function anIssuedSheet() {
  const owner = await aUser()
  const { id: shootId } = await aTwoDayShoot(owner)
  for (const name of ['Anna', 'Tom', 'Zoe']) await aPerson(owner, shootId, name)
  const input = { basis: 0, audience: 'concerned', isFinal: true, note: '' } as const
  await versions.issue(owner, shootId, day, input)
  const statesOf = async () => {
    const list = await recipients.list(owner, shootId, day)
    return list.map(({ state, reason }) => (reason ? `${state}: ${reason}` : state))
  }
  return { owner, shootId, statesOf }
}

async function countMails() {
  const mails = await readMails()
  const counts = ['anna', 'tom', 'zoe'].map(
    (name) => mails.filter(({ recipient }) => recipient === `${name}@example.com`).length,
  )
  return counts
}

test('a job that breaks off between two mails sends each once when it runs again', async () => {
  const { shootId, statesOf } = await anIssuedSheet()
  const ofTom = `insert on mails for each row when (new.recipient = 'tom@example.com')`
  const broken = whileFailing(database, ofTom, () => sendDue({ shootId, day }))
  await expect(broken).rejects.toThrow('made to fail')
  const states = await statesOf()
  expect(states.toSorted()).toEqual(['waiting', 'waiting', 'waiting'])
  await sendDue({ shootId, day })
  await sendDue({ shootId, day })
  expect(await countMails()).toEqual([1, 1, 1])
  expect(await statesOf()).toEqual(['handedOver', 'handedOver', 'handedOver'])
})

test('two jobs at the same time mail each person once', async () => {
  const { shootId } = await anIssuedSheet()
  await Promise.all([sendDue({ shootId, day }), sendDue({ shootId, day })])
  expect(await countMails()).toEqual([1, 1, 1])
})

test('while the mail server is down the sheet waits, says why, and then goes out', async () => {
  const { shootId, statesOf } = await anIssuedSheet()
  await sendDue({ shootId, day })
  const waiting = await db.select('mails', ['id'], sql`status = 'waiting'`)
  for (const { id } of waiting) await mailDeliveries.recordFailure(id, 'Connection refused', false)
  expect(await statesOf()).toEqual(Array(3).fill('waiting: Connection refused'))
  expect(await countMails()).toEqual([1, 1, 1])
  expect(await statesOf()).toEqual(['handedOver', 'handedOver', 'handedOver'])
})

test('a mail that comes back says why until it is sent again', async () => {
  const { owner, shootId, statesOf } = await anIssuedSheet()
  await sendDue({ shootId, day })
  const [first] = await recipients.list(owner, shootId, day)
  const ofFirst = sql`recipient = ${first?.email}`
  const mail = await db.selectFirst('mails', ['id'], ofFirst)
  await mailDeliveries.recordFailure(mail?.id ?? '', '550 No such user here', true)
  expect((await statesOf())[0]).toBe('bounced: 550 No such user here')
  await recipients.resend(owner, shootId, day, first?.id ?? '', 'corrected@example.com')
  expect((await statesOf())[0]).toBe('waiting')
  await sendDue({ shootId, day })
  expect(await readMails('corrected@example.com')).toHaveLength(1)
  expect((await statesOf())[0]).toBe('handedOver')
})

test('the owner hears once an hour how many have answered, and not of nothing new', async () => {
  const { owner, shootId } = await anIssuedSheet()
  await sendDue({ shootId, day })
  const told = async () =>
    (await notifications.list(owner)).map((notice) => notificationSentence(notice))
  await tellOwners(new Date(Date.now() + 1_000))
  expect(await told()).toEqual([])
  const [anna, tom] = await recipients.list(owner, shootId, day)
  await ownSheets.confirm(anna?.sheetToken ?? '', day)
  await ownSheets.askToBeCalled(tom?.sheetToken ?? '', day)
  await tellOwners(new Date(Date.now() + 1_000))
  await tellOwners(new Date(Date.now() + 2_000))
  expect(await told()).toEqual([
    '“Lookbook”: 1 of 3 have confirmed their call, 1 asks to be called',
  ])
})
