import { type DatabaseTransaction, db, inTransaction, read } from '#app/db/client.server.ts'
import { orNull, text, timestamp } from '#app/db/columns.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { forbidden, invalid, notFound } from '#app/domain/rules/errors.ts'
import { lockSharedItem } from '#app/domain/sharing/share-rows.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import * as queue from '#app/jobs/queue.server.ts'
import type { PersonId } from './content.ts'
import { callSheets } from './jobs.server.ts'
import * as people from './people.server.ts'
import { canBeReminded, stateOf } from './recipient.ts'
import { giveLink } from './recipient-rows.server.ts'
import * as sources from './shoot-source.server.ts'
import { callSheetWords } from './words.ts'
import { nextDay } from './work-days.ts'

/** The people of a day's sheet with how far each has come; `number` is 0 if they were sent none. */
export async function list(actor: Actor, shootId: string, day: string) {
  return listOf(await sources.find(actor, shootId), day)
}

/** The same of a shoot that has been loaded. */
export async function listOf({ head, people }: sources.ShootSource, day: string) {
  const rows = await rowsOf(head.id, day)
  return people.map((person) => {
    const row = rows.find(({ shareId }) => shareId === person.id)
    const { id, name, role, part, email, status, userId, sheetToken } = person
    return {
      ...{ id, name, role, part, email, status, hasAccount: userId !== null, sheetToken },
      number: row?.sentAt ? row.number : 0,
      ...stateOf(row ?? nothingYet),
      canBeReminded: row !== undefined && canBeReminded(row),
    }
  })
}
export type Recipient = Awaited<ReturnType<typeof list>>[number]

const nothingYet = {
  ...{ due: null, email: '', sentAt: null, seenAt: null, confirmedAt: null, callMeAt: null },
  ...{ mailStatus: null, lastError: '', handedOverAt: null },
}

function rowsOf(shootId: string, day: string) {
  return read(
    select(
      {
        ...columns('callRecipients', 'r', 'id', 'shareId', 'number', 'due', 'sentAt', 'remindedAt'),
        ...columns('callRecipients', 'r', 'seenAt', 'confirmedAt', 'callMeAt'),
        ...columns('callRecipients', 'r', 'email'),
        mailStatus: as(orNull(text), sql`m.status`),
        lastError: as(text, sql`coalesce(m.last_error, '')`),
        handedOverAt: as(orNull(timestamp), sql`m.handed_over_at`),
      },
      sql`from call_recipients r left join mails m on m.id = r.mail_id
        where r.shoot_id = ${shootId} and r.day = ${day}`,
    ),
  )
}

/** Sends the newest version again to one person, such as to a corrected address. */
export async function resend(
  actor: Actor,
  shootId: string,
  day: string,
  person: PersonId,
  email?: string,
) {
  if (email) await people.update(actor, shootId, person, { email })
  await send(actor, shootId, day, async (trx) => {
    const [one] = (await sources.listPeople(shootId)).filter(({ id }) => id === person)
    if (!one) throw notFound('Person')
    if (!(email ?? one.email)) throw invalid(callSheetWords.noEmail, 'email')
    await giveLink(trx, one)
    const ofPerson = sql`shoot_id = ${shootId} and day = ${day} and share_id = ${person}`
    const [row] = await trx.update('callRecipients', { due: 'issue', changes: [] }, ofPerson, [
      'id',
    ])
    if (!row) throw invalid(callSheetWords.notIssued)
  })
}

/** Reminds everybody who was sent the sheet and has not answered; returns how many. */
export async function remind(actor: Actor, shootId: string, day: string): Promise<number> {
  let count = 0
  await send(actor, shootId, day, async (trx) => {
    const rows = await trx.select(
      'callRecipients',
      ['id', 'due', 'sentAt', 'remindedAt', 'confirmedAt', 'callMeAt'],
      sql`shoot_id = ${shootId} and day = ${day} for update`,
    )
    const ids = rows.filter((row) => canBeReminded(row)).map(({ id }) => id)
    const ofThese = sql`id = any(${ids}::uuid[])`
    await trx.update('callRecipients', { due: 'reminder', changes: [] }, ofThese)
    count = ids.length
    if (count === 0) throw invalid(callSheetWords.noOneWaits)
  })
  return count
}

async function send(
  actor: Actor,
  shootId: string,
  day: string,
  note: (trx: DatabaseTransaction) => Promise<void>,
) {
  const owner = requireUser(actor)
  if (!owner.emailConfirmed) throw forbidden(callSheetWords.emailUnconfirmed)
  await attempts.countMail('callSheet', owner.id)
  await inTransaction(async (trx) => {
    await lockSharedItem(trx, owner, { kind: 'shoot', itemId: shootId })
    await note(trx)
    await queue.enqueue(trx, callSheets, { shootId, day })
  })
}

/** The address of the actor's own sheet and its newest version; null before one is issued. */
export async function findOwnLink(
  actor: Actor,
  shootId: string,
): Promise<{ token: string; day: string; number: number } | null> {
  const user = requireUser(actor)
  const share = await db.selectFirst(
    'shares',
    ['id', 'sheetToken'],
    sql`shoot_id = ${shootId} and user_id = ${user.id} and status = 'accepted'`,
  )
  if (!share?.sheetToken) return null
  const newest = await findNewest(shootId)
  return newest && { token: share.sheetToken, ...newest }
}

/** The newest version of the sheet of the next day, or else of the last; null before one is issued. */
export async function findNewest(shootId: string): Promise<{ day: string; number: number } | null> {
  const versions = await db.select(
    'callVersions',
    ['day', 'number'],
    sql`shoot_id = ${shootId} order by day, number desc`,
  )
  const next = nextDay([...new Set(versions.map(({ day }) => day))])
  return versions.find(({ day }) => day === next) ?? null
}
