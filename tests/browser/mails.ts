import { expect } from '@playwright/test'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { readMail } from '#tests/support/read-mail.ts'

/**
 * Waits until the server has sent a mail to somebody, the newest with this subject.
 * @returns the path of its first link that contains the given words
 */
export async function linkInMail(recipient: string, subject: RegExp, words = ''): Promise<string> {
  const find = async () => {
    const sent = await db.select(
      'mails',
      ['id'],
      sql`recipient = ${recipient} and status = 'sent' order by id desc`,
    )
    for (const { id } of sent) {
      const mail = await readMail(id)
      if (subject.test(mail.subject ?? '')) return mail.links.find((one) => one.includes(words))
    }
  }
  await expect.poll(find, `a mail to ${recipient}`).toBeDefined()
  const { pathname, search } = new URL((await find()) ?? '')
  return pathname + search
}
