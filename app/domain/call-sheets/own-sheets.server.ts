import { db, inTransaction, read } from '#app/db/client.server.ts'
import { text, uuid } from '#app/db/columns.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { Clock } from '#app/format/clock.ts'
import { gearOf } from './contents.server.ts'
import type { SheetDocument } from './document.ts'
import { readerOf } from './readers.server.ts'
import { loadById, type SourcePerson } from './shoot-source.server.ts'
import * as versions from './versions.server.ts'
import { callSheetWords } from './words.ts'
import { nextDay } from './work-days.ts'

/** What a person finds at the address of their own sheet, for which they need no account. */
export type OwnSheet = {
  shootId: string
  day: string
  /** Of the days whose sheet was issued. */
  days: string[]
  document: SheetDocument
  person: { id: string; name: string }
  /** Of the shoot, who may look at the sheet without being the person it is for. */
  ownerId: string
  /** IANA; the zone of the times on the sheet. */
  timeZone: string
  /** Whether a newer version replaces the one that is shown. */
  isOld: boolean
  newest: { number: number; name: string }
  versions: { number: number; name: string; issuedAt: Date }[]
  seenAt: Date | null
  confirmedAt: Date | null
  callMeAt: Date | null
  gear: { id: string; title: string; quantity: number; isPacked: boolean }[]
  clock: Clock
}

/**
 * @param day by default the next one that was issued, or else the last
 * @param number of the version, by default the newest
 * @throws `notFound` if the address was renewed, the person removed, or nothing issued
 */
export async function find(token: string, day?: string, number?: number): Promise<OwnSheet> {
  const { share, shoot, person } = await findPerson(token)
  const issued = await db.select(
    'callVersions',
    ['day'],
    sql`shoot_id = ${share.shootId} group by day order by day`,
  )
  const days = issued.map((one) => one.day)
  const chosen = day ?? nextDay(days)
  if (chosen === undefined || !days.includes(chosen)) throw gone()
  const found = await versions.find(share.shootId, chosen, number)
  const row = await db.selectFirst(
    'callRecipients',
    ['seenAt', 'confirmedAt', 'callMeAt'],
    sql`day = ${chosen} and share_id = ${share.id}`,
  )
  const reader = readerOf(person, shoot.head.phonesFor)
  const { version, before, newest } = found
  return {
    ...{ shootId: share.shootId, day: chosen, days },
    document: versions.documentOfVersion(version, before, reader, person.clock),
    person: { id: person.id, name: person.name },
    ownerId: shoot.head.ownerId,
    timeZone: version.content.timeZone,
    isOld: version.number !== newest.number,
    newest: { number: newest.number, name: versions.nameOf(newest) },
    versions: found.versions.map(({ number, issuedAt }) => ({
      ...{ number, issuedAt, name: versions.nameOf({ number }) },
    })),
    seenAt: row?.seenAt ?? null,
    confirmedAt: row?.confirmedAt ?? null,
    callMeAt: row?.callMeAt ?? null,
    gear: gearOf(shoot, { shareId: person.id, userId: person.userId }),
    clock: person.clock,
  }
}

/** Counts once, when the page is shown to a person. */
export async function markSeen(token: string, day: string) {
  await note(token, day, { seenAt: sql`coalesce(seen_at, now())` })
}

export async function confirm(token: string, day: string) {
  await answer(token, day, {
    confirmedAt: sql`coalesce(confirmed_at, now())`,
    seenAt: sql`coalesce(seen_at, now())`,
    callMeAt: null,
  })
}

/** Takes back a confirmation. */
export async function askToBeCalled(token: string, day: string) {
  await answer(token, day, {
    callMeAt: sql`coalesce(call_me_at, now())`,
    seenAt: sql`coalesce(seen_at, now())`,
    confirmedAt: null,
  })
}

/** Ticks gear that the person brings. @throws `forbidden` for gear of others */
export async function tick(token: string, slotId: string, isPacked: boolean) {
  const { shoot, person } = await findPerson(token)
  const own = gearOf(shoot, { shareId: person.id, userId: person.userId })
  if (!own.some(({ id }) => id === slotId)) {
    throw new DomainError('forbidden', callSheetWords.gearOfOther)
  }
  await slots.tickFor(person.userId, slotId, isPacked)
}

type Noted = Parameters<typeof db.update<'callRecipients'>>[1]

async function answer(token: string, day: string, changes: Noted) {
  if (!(await note(token, day, changes))) throw gone()
}

/** Returns false if the person joined after the sheet was issued. */
async function note(token: string, day: string, changes: Noted): Promise<boolean> {
  const share = await findShare(token)
  return inTransaction(async (trx) => {
    const ofPerson = sql`share_id = ${share.id} and day = ${day}`
    const [row] = await trx.update('callRecipients', changes, ofPerson, ['id'])
    return row !== undefined
  })
}

/** The person at an address, with the shoot as it is now. */
export async function findPerson(token: string) {
  const share = await findShare(token)
  const shoot = await loadById(share.shootId)
  const person: SourcePerson | undefined = shoot?.people.find(({ id }) => id === share.id)
  if (!shoot || !person) throw gone()
  return { share, shoot, person }
}

async function findShare(token: string) {
  const [share] = await read(
    select(
      {
        ...columns('shares', 'sh', 'id'),
        shootId: as(uuid, sql`s.id`),
        title: as(text, sql`s.title`),
      },
      sql`from shares sh join shoots s on s.id = sh.shoot_id and s.deleted_at is null
        where sh.sheet_token = ${token} and sh.status <> 'rejected'`,
    ),
    db,
  )
  if (!share) throw gone()
  return share
}

function gone() {
  return new DomainError('notFound', callSheetWords.linkGone)
}
