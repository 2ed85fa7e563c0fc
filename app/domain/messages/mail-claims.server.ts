import { setTimeout as delay } from 'node:timers/promises'
import type { SqlBool } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { keptSince } from '#app/domain/retention.ts'

/** Another worker has this mail; should that one be gone, its claim ends within a minute. */
export class BeingSent extends Error {}

/** A mail that is ours to send until a moment; longer than sending one may take. */
export type Claim = {
  id: string
  template: string
  props: Record<string, unknown>
  recipient: string
  replyTo: string | null
  claimedUntil: Date | null
}

const isOver = sql<SqlBool>`claimed_until < now()`

/**
 * Claims a mail that waits, or whose claim is over before the mail server had all of it. One that the
 * server may have taken becomes `unclear`.
 * @returns nothing for a mail that is not to be sent
 * @throws BeingSent
 */
export async function make(id: string): Promise<Claim | undefined> {
  const claim = await db
    .updateTable('mails')
    .set({
      status: 'sending',
      claimedUntil: sql<Date>`date_trunc('milliseconds', now() + interval '60 seconds')`,
      handedOverAt: null,
    })
    .where('id', '=', id)
    .where(({ and, eb, or }) =>
      or([
        eb('status', '=', 'waiting'),
        and([eb('status', '=', 'sending'), eb('handedOverAt', 'is', null), isOver]),
      ]),
    )
    .returning(['id', 'template', 'props', 'recipient', 'replyTo', 'claimedUntil'])
    .executeTakeFirst()
  if (claim) return claim
  await markUnclear(id)
  const other = await db
    .selectFrom('mails')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  if (other?.status === 'sending') throw new BeingSent('Another worker is sending this mail')
  return undefined
}

/**
 * Writes down that the mail server is about to have all of a mail.
 * @throws Error when the claim is over: then it must not
 */
export async function noteHandOver({ id, claimedUntil }: Claim) {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ handedOverAt: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('claimedUntil', '=', claimedUntil)
    .where(sql<SqlBool>`not (${isOver})`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('The claim of this mail is over')
}

/** What is known of a mail that the server had all of. */
type Outcome =
  | { status: 'sent'; lastError: ''; subject: string; props: '{}'; sentAt: Date }
  | { status: 'unclear'; lastError: string }

/** Writes down how it went. A database that is away for a moment is waited for: nobody else knows. */
export async function end({ id, claimedUntil }: Claim, outcome: Outcome) {
  for (let attempt = 1; ; attempt++) {
    try {
      await db
        .updateTable('mails')
        .set((row) => ({ ...outcome, attempts: row('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('status', '=', 'sending')
        .where('claimedUntil', '=', claimedUntil)
        .execute()
      return
    } catch (error) {
      if (!isOutage(error) || attempt === 10) throw error
      await delay(1_000)
    }
  }
}

/** Mails whose claim nobody ended in an hour, such as those whose job is gone, wait for an admin. */
export async function giveUp(now: Date) {
  await markUnclear(undefined)
  await db
    .updateTable('mails')
    .set({ status: 'failed', lastError: 'The sending of this mail broke off' })
    .where('status', '=', 'sending')
    .where('claimedUntil', '<', keptSince(now, 'mailClaim'))
    .execute()
}

/** A mail that the server had all of when its worker went may have been taken. */
async function markUnclear(id: string | undefined) {
  await db
    .updateTable('mails')
    .set((row) => ({
      status: 'unclear',
      attempts: row('attempts', '+', 1),
      lastError: 'The app ended while the mail server took this mail',
    }))
    .where('status', '=', 'sending')
    .where('handedOverAt', 'is not', null)
    .where(isOver)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .execute()
}
