import { db, inTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as optOuts from '#app/domain/post/opt-outs.server.ts'
import { env } from '#app/server/env.server.ts'
import { sheetPath } from './address.ts'
import { pdfName } from './file-name.ts'
import { writePdf } from './pdf.server.ts'
import { readerOf } from './readers.server.ts'
import { listPeople } from './shoot-source.server.ts'
import * as versions from './versions.server.ts'

type Day = { shootId: string; day: string }

/**
 * Mails the newest version to everybody for whom something is due. Each mail is written in one
 * transaction with the note that it was, so that a job that breaks off sends nobody a second one.
 */
export async function sendDue({ shootId, day }: Day) {
  const shoot = await db.selectFirst(
    'shoots',
    ['title', 'phonesFor', 'ownerId'],
    sql`id = ${shootId} and deleted_at is null`,
  )
  if (!shoot) return
  const owner = await db.selectFirst('users', ['username'], sql`id = ${shoot.ownerId}`)
  const due = await db.select(
    'callRecipients',
    ['id', 'shareId'],
    sql`shoot_id = ${shootId} and day = ${day} and due is not null order by id`,
  )
  const people = await listPeople(shootId)
  const { version, before } = await versions.find(shootId, day)
  for (const row of due) {
    const person = people.find(({ id }) => id === row.shareId)
    if (!person) continue
    const reader = readerOf(person, shoot.phonesFor)
    const document = versions.documentOfVersion(version, before, reader, person.clock)
    const content = await writePdf(document, 'a4')
    await inTransaction(async (trx) => {
      const [claimed] = await trx.select(
        'callRecipients',
        ['due', 'changes', 'note'],
        sql`id = ${row.id} and due is not null for update`,
      )
      if (!claimed || !person.email || !person.sheetToken) return
      const isReminder = claimed.due === 'reminder'
      const at = new Date()
      const path = sheetPath(person.sheetToken, day)
      const isWanted =
        !(await optOuts.hasOptedOut(person.email, trx)) &&
        (!person.userId || (await notices.isMailed(trx, person.userId, 'callSheet')))
      const mailId = isWanted
        ? await mails.write(
            trx,
            'callSheet',
            person.email,
            {
              ...{
                document,
                link: env.PUBLIC_URL + path,
                isReminder,
                note: claimed.note,
                changes: claimed.changes,
              },
              sender: version.issuedBy,
              stopLink: optOuts.optOutLink(person.email),
            },
            {
              attachment: {
                fileName: pdfName(document.title, day, version.number),
                mediaType: 'application/pdf',
                content,
              },
            },
          )
        : null
      const isSent = mailId !== null || person.userId !== null
      await trx.update(
        'callRecipients',
        {
          ...{ due: null, email: person.email, mailId },
          ...(isSent && (isReminder ? { remindedAt: at } : { sentAt: at })),
        },
        sql`id = ${row.id}`,
      )
      if (!person.userId) return
      await notifications.create(trx, person.userId, 'callSheetIssued', {
        ...{
          kind: 'shoot',
          itemId: shootId,
          title: document.title,
          username: owner?.username ?? '',
        },
        ...{ call: document.you?.call.text ?? '', date: document.date, isReminder, path },
      })
    })
  }
}
