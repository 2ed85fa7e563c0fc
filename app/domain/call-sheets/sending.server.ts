import { type DatabaseTransaction, db, inTransaction } from '#app/db/client.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notices from '#app/domain/post/notices.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as optOuts from '#app/domain/post/opt-outs.server.ts'
import { env } from '#app/server/env.server.ts'
import { sheetPath } from './address.ts'
import type { SheetDocument } from './document.ts'
import { pdfName } from './file-name.ts'
import { writePdf } from './pdf.server.ts'
import { readerOf } from './readers.server.ts'
import { listPeople, type SourcePerson } from './shoot-source.server.ts'
import * as versions from './versions.server.ts'

type Day = { shootId: string; day: string }

/** A person's sheet, ready to be sent. */
type Letter = Day & {
  person: SourcePerson & { email: string; sheetToken: string }
  document: SheetDocument
  pdf: Buffer
  /** Who issued the version: the name for the mail, the username for the notification. */
  sender: { name: string; username: string }
}

/**
 * Sends the newest version to everybody for whom something is due. Each mail is written in one
 * transaction with the note that it was, so that a job that breaks off sends nobody a second one.
 */
export async function sendDue({ shootId, day }: Day) {
  const shoot = await db.selectFirst(
    'shoots',
    ['phonesFor', 'ownerId'],
    sql`id = ${shootId} and deleted_at is null`,
  )
  if (!shoot) return
  const due = await db.select(
    'callRecipients',
    ['id', 'shareId'],
    sql`shoot_id = ${shootId} and day = ${day} and due is not null order by id`,
  )
  const owner = await db.selectFirst('users', ['username'], sql`id = ${shoot.ownerId}`)
  const people = await listPeople(shootId)
  const { version, before } = await versions.find(shootId, day)
  const sender = { name: version.issuedBy, username: owner?.username ?? '' }
  for (const { id, shareId } of due) {
    const person = people.find((one) => one.id === shareId)
    if (!person || !isReachable(person)) continue
    const reader = readerOf(person, shoot.phonesFor)
    const document = versions.documentOfVersion(version, before, reader, person.clock)
    const pdf = await writePdf(document, 'a4')
    await inTransaction((trx) => sendOnce(trx, id, { shootId, day, person, document, pdf, sender }))
  }
}

function isReachable(person: SourcePerson): person is Letter['person'] {
  return person.email !== null && person.sheetToken !== null
}

async function sendOnce(trx: DatabaseTransaction, id: string, letter: Letter) {
  const row = await trx.selectFirst(
    'callRecipients',
    ['due', 'changes', 'note'],
    sql`id = ${id} and due is not null for update`,
  )
  if (!row) return
  const { person, shootId, day, document, sender } = letter
  const mailId = (await wantsMail(trx, person)) ? await writeMail(trx, row, letter) : null
  const isReminder = row.due === 'reminder'
  const at = new Date()
  const isSent = mailId !== null || person.userId !== null
  await trx.update(
    'callRecipients',
    {
      ...{ due: null, email: person.email, mailId },
      ...(isSent && (isReminder ? { remindedAt: at } : { sentAt: at })),
    },
    sql`id = ${id}`,
  )
  if (!person.userId) return
  await notifications.create(trx, person.userId, 'callSheetIssued', {
    ...{ kind: 'shoot', itemId: shootId, title: document.title, username: sender.username },
    ...{ call: document.you?.call.text ?? '', date: document.date, isReminder },
    path: sheetPath(person.sheetToken, day),
  })
}

async function wantsMail(trx: DatabaseTransaction, { email, userId }: Letter['person']) {
  if (userId) return notices.isMailed(trx, userId, 'callSheet')
  return !(await optOuts.hasOptedOut(email, trx))
}

function writeMail(
  trx: DatabaseTransaction,
  { due, changes, note }: Pick<Row<'callRecipients'>, 'due' | 'changes' | 'note'>,
  { person, day, document, pdf, sender }: Letter,
): Promise<string> {
  const link = env.PUBLIC_URL + sheetPath(person.sheetToken, day)
  const attachment = {
    fileName: pdfName(document.title, day, document.version.number),
    mediaType: 'application/pdf',
    content: pdf,
  }
  return mails.write(
    trx,
    'callSheet',
    person.email,
    {
      ...{ document, link, changes, note, isReminder: due === 'reminder', sender: sender.name },
      stopLink: optOuts.optOutLink(person.email),
    },
    { attachment },
  )
}
