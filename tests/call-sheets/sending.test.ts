import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as pdf from '#app/domain/call-sheets/pdf.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import { sendDue } from '#app/domain/call-sheets/sending.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aPerson, aTwoDayShoot, day } from './a-sheet.ts'

// Why: a worker that is killed between two mails must be seen between them.
vi.mock('#app/domain/call-sheets/pdf.server.ts', { spy: true })

useDatabase()

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
  vi.mocked(pdf.writePdf)
    .mockResolvedValueOnce(Buffer.from('%PDF'))
    .mockRejectedValueOnce(new Error('killed'))
  await expect(sendDue({ shootId, day })).rejects.toThrow('killed')
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
