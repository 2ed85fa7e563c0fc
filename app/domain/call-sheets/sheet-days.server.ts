import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type LimitedPage, page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { type Actor, requireUser } from '#app/domain/users/actor.ts'
import { daysOf } from './contents.server.ts'
import { choose, notIssued, sheetOf } from './day-sheets.server.ts'
import { linkOf } from './link-of.server.ts'
import { type RecipientState, recipientStates } from './recipient.ts'
import * as sources from './shoot-source.server.ts'
import * as versions from './versions.server.ts'

/** How far the sheet of each day of a shoot has come, and how many people are in each state. */
export async function list(actor: Actor, shootId: string) {
  const source = await sources.find(actor, shootId)
  const issued = await db.select('callVersions', ['day'], sql`shoot_id = ${shootId} group by day`)
  const found = []
  for (const day of daysOf(source).keys()) {
    const isIssued = issued.some((one) => one.day === day)
    const sheet = isIssued ? await sheetOf(actor, source, day) : undefined
    const states = sheet?.people.map(({ state }) => state)
    found.push({
      ...{ day, newest: sheet?.newest, isChanged: (sheet?.changes.length ?? 0) > 0 },
      people: countStates(states ?? source.people.map(() => 'notSent')),
    })
  }
  return found
}

function countStates(states: RecipientState[]) {
  const counts = recipientStates.map((state) => {
    return [state, states.filter((one) => one === state).length]
  })
  return Object.fromEntries(counts) as Record<RecipientState, number>
}

/** A day's sheet as it would be issued now. @throws `notFound` for a day without the shoot */
export async function find(actor: Actor, shootId: string, day: string) {
  const sheet = await sheetOfDay(actor, shootId, day)
  const { content, newest } = sheet
  const { clock } = requireUser(actor)
  const now = { ...notIssued, content }
  const document = versions.documentOfVersion(now, newest, { kind: 'owner' }, clock)
  return { ...sheet, document }
}

/** The people of a day's sheet. @throws `notFound` for a day without the shoot */
export async function listRecipients(actor: Actor, shootId: string, day: string) {
  const { people } = await sheetOfDay(actor, shootId, day)
  const owner = requireUser(actor)
  return people.map((one) => ({ ...one, link: linkOf(owner, one.sheetToken, day) }))
}

async function sheetOfDay(actor: Actor, shootId: string, day: string) {
  const source = await sources.find(actor, shootId)
  choose(source, day)
  return sheetOf(actor, source, day)
}

/** The versions of a day's sheet, newest first. @throws `notFound` for a day without the shoot */
export async function listVersions(
  actor: Actor,
  shootId: string,
  day: string,
  { limit, cursor }: LimitedPage,
) {
  choose(await sources.find(actor, shootId), day)
  const [before] = cursor === undefined ? [] : readCursor(cursor, 'int')
  const issued = await versions.list(shootId, day)
  const older = issued.filter(({ number }) => before === undefined || number < Number(before))
  return page(
    older.map((row) => ({ ...row, key: String(row.number) })),
    limit,
  )
}
