import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/client.server.ts'
import { MailInProgress } from '#app/domain/post/mail-claims.server.ts'
import * as mailDeliveries from '#app/domain/post/mail-deliveries.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { readMail } from '#tests/support/read-mail.ts'

const database = useDatabase()
const props = { username: 'ines', link: 'http://localhost:3000/confirm-email', days: 3 }

function write(recipient = 'ines@example.com', with_: Partial<typeof props> = {}) {
  return inTransaction((trx) => mails.write(trx, 'confirmEmail', recipient, { ...props, ...with_ }))
}

test('a change that is taken back writes no mail', async () => {
  const change = inTransaction(async (trx) => {
    await mails.write(trx, 'confirmEmail', 'ines@example.com', props)
    throw new Error('taken back')
  })
  await expect(change).rejects.toThrow('taken back')
  expect((await database.query('select from mails')).rowCount).toBe(0)
  const jobs = await database.query(`select from pgboss.job where name = 'mail'`)
  expect(jobs.rowCount).toBe(0)
})

test('a mail is sent once, however often its job runs, and what it showed is forgotten', async () => {
  await write()
  const { rows } = await database.query('select id from mails')
  await Promise.allSettled([1, 2, 3].map(() => mailDeliveries.deliver(rows[0].id)))
  await mailDeliveries.deliver(rows[0].id)
  const { rows: sent } = await database.query('select status, attempts, props, subject from mails')
  expect(sent).toEqual([
    { status: 'sent', attempts: 1, props: {}, subject: 'Confirm your email for Recce' },
  ])
})

test('a mail that cannot be sent says why, and fails after the last attempt', async () => {
  await write()
  const { rows } = await database.query('select id from mails')
  await mailDeliveries.recordFailure(rows[0].id, 'Connection refused', false)
  await mailDeliveries.recordFailure(rows[0].id, 'Connection refused', true)
  const { rows: failed } = await database.query('select status, attempts, last_error from mails')
  expect(failed).toEqual([{ status: 'failed', attempts: 2, last_error: 'Connection refused' }])
})

test.each([
  ['null', 'sent'],
  ['now()', 'unclear'],
])(
  'a mail whose sender died, handed over at %s, is %s when its claim is over',
  async (handedOver, status) => {
    await write()
    const { rows } = await database.query(`update mails set status = 'sending',
    claimed_until = now() + interval '1 hour', handed_over_at = ${handedOver} returning id`)
    const deliver = () => mailDeliveries.deliver(rows[0].id)
    await expect(deliver()).rejects.toThrow(MailInProgress)
    await database.query(`update mails set claimed_until = now() - interval '1 second'`)
    await deliver()
    expect((await database.query('select status from mails')).rows).toEqual([{ status }])
  },
)

test('a job of a mail whose process is gone is tried again within seconds', async () => {
  const { rows } = await database.query(
    `select heartbeat_seconds from pgboss.queue where name = 'mail'`,
  )
  expect(rows).toEqual([{ heartbeat_seconds: 20 }])
})

test('what stands in the outbox is a whole mail', async () => {
  await write('ines@example.com', { username: 'Inês' })
  const [mail] = await readMails('ines@example.com')
  expect(mail?.from?.address).toBe('recce@localhost')
  expect(mail?.to?.[0]?.address).toBe('ines@example.com')
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  expect(mail?.text).toContain('Inês, please confirm')
})

const attachment = {
  fileName: 'Call sheet – Lisboa.pdf',
  mediaType: 'application/pdf',
  content: Buffer.from([37, 80, 68, 70, 0, 255, 10]),
}

test('a file goes with its mail, is named in the outbox, and is forgotten once it is sent', async () => {
  const admin = await aUser({ role: 'admin' })
  const id = await inTransaction((trx) =>
    mails.write(trx, 'confirmEmail', 'ines@example.com', props, { attachment }),
  )
  expect(await countOfFiles()).toBe(1)
  await mailDeliveries.deliver(id)
  expect(await countOfFiles()).toBe(0)
  const { attachments } = await readMail(id)
  expect(attachments).toMatchObject([
    { filename: attachment.fileName, mimeType: 'application/pdf', disposition: 'attachment' },
  ])
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer)).toEqual(attachment.content)
  const page = await request(`/admin/outbox/${id}`, { headers: admin.headers })
  expect(await page.text()).toContain(`Attached: <!-- -->${attachment.fileName}`)
})

test('a file stays with a mail that is not sent, and goes with it', async () => {
  const id = await inTransaction((trx) =>
    mails.write(trx, 'confirmEmail', 'ines@example.com', props, { attachment }),
  )
  await database.query(`update mails set status = 'sending', handed_over_at = now(),
    claimed_until = now() - interval '1 second'`)
  await mailDeliveries.deliver(id)
  expect((await database.query('select status from mails')).rows).toEqual([{ status: 'unclear' }])
  expect(await countOfFiles()).toBe(1)
  await database.query('delete from mails')
  expect(await countOfFiles()).toBe(0)
})

async function countOfFiles() {
  return (await database.query('select from mail_attachments')).rowCount
}
