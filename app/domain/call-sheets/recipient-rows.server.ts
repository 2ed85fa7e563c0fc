import { randomBytes } from 'node:crypto'
import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { audiences } from './call-sheet.ts'
import { concerned, type SheetChange } from './changes.ts'
import type { PersonId } from './content.ts'
import { listPeople, type SourcePerson } from './shoot-source.server.ts'

type Issued = {
  shootId: string
  day: string
  number: number
  changes: SheetChange[]
  note: string
  /** Who is not there on this day: they are told only if they were sent a sheet before. */
  off: PersonId[]
  audience: (typeof audiences)[number]
}

/**
 * Notes for each person of the sheet what they are to be sent. Whoever has not been sent the sheet
 * gets it in any case. What a person said about an earlier version counts unless their part has
 * changed. Returns how many are sent it.
 */
export async function addressPeople(trx: DatabaseTransaction, issued: Issued): Promise<number> {
  const { shootId, day, number, changes, note, off, audience } = issued
  const people = await listPeople(shootId)
  const touched = concerned(
    changes,
    people.map(({ id }) => id),
  )
  const rows = await trx.select(
    'callRecipients',
    '*',
    sql`shoot_id = ${shootId} and day = ${day} for update`,
  )
  let sent = 0
  for (const person of people) {
    const row = rows.find(({ shareId }) => shareId === person.id)
    if (!row && off.includes(person.id)) continue
    const isTouched = !row || touched.has(person.id)
    const isDue = isTouched || audience === 'all' || row.sentAt === null
    await giveLink(trx, person)
    const due = isDue && person.email ? 'issue' : (row?.due ?? null)
    if (due) sent += 1
    const own = changes.filter(({ concerns }) => concerns?.includes(person.id) ?? true)
    await trx.insert(
      'callRecipients',
      { id: newId(), shootId, day, shareId: person.id, number },
      sql`on conflict do nothing`,
    )
    await trx.update(
      'callRecipients',
      {
        due,
        ...(isDue ? { number, note, changes: row ? own.map(({ words }) => words) : [] } : {}),
        ...(isTouched ? { seenAt: null, confirmedAt: null, callMeAt: null } : {}),
      },
      sql`shoot_id = ${shootId} and day = ${day} and share_id = ${person.id}`,
    )
  }
  return sent
}

/** Makes the secret address of a person's sheet, if they have none yet. */
export async function giveLink(trx: DatabaseTransaction, { id, sheetToken }: SourcePerson) {
  if (sheetToken) return
  const token = randomBytes(24).toString('base64url')
  await trx.update('shares', { sheetToken: token }, sql`id = ${id} and sheet_token is null`)
}
