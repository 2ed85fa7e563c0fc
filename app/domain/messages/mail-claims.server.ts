import { setTimeout as delay } from 'node:timers/promises'
import type { SqlBool } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { retentionStart } from '#app/domain/retention.ts'
import { messageWords } from './words.ts'

/** Another worker is sending this mail; if that one died, its claim ends within a minute. */
export class BeingSent extends Error {}

/** A mail that this worker may send until `claimedUntil`, longer than sending takes. */
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
 * Claims a waiting mail, or one whose claim expired before the mail server had all of it. A mail
 * that the server may have taken becomes `unclear`.
 * @returns undefined for a mail that must not be sent
 * @throws BeingSent
 */
export async function claim(id: string): Promise<Claim | undefined> {
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
  if (other?.status === 'sending') throw new BeingSent(messageWords.mailBeingSent.text)
  return undefined
}

/** The mail server is about to have all of the mail. @throws Error when the claim has expired */
export async function noteHandOver({ id, claimedUntil }: Claim) {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ handedOverAt: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('claimedUntil', '=', claimedUntil)
    .where(sql<SqlBool>`not (${isOver})`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(messageWords.mailClaimOver.text)
}

type Outcome =
  | { status: 'sent'; lastError: ''; subject: string; props: '{}'; sentAt: Date }
  | { status: 'unclear'; lastError: string }

/** Records the outcome; waits out a short outage, because it is known nowhere else. */
export async function recordOutcome({ id, claimedUntil }: Claim, outcome: Outcome) {
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

/** Marks mails as failed whose claim nobody ended within an hour, so that an admin sees them. */
export async function giveUp(now: Date) {
  await markUnclear(undefined)
  await db
    .updateTable('mails')
    .set({ status: 'failed', lastError: messageWords.mailBrokeOff.text })
    .where('status', '=', 'sending')
    .where('claimedUntil', '<', retentionStart(now, 'mailClaim'))
    .execute()
}

/** The mail server had all of the mail when its worker died, and may have taken it. */
async function markUnclear(id: string | undefined) {
  await db
    .updateTable('mails')
    .set((row) => ({
      status: 'unclear',
      attempts: row('attempts', '+', 1),
      lastError: messageWords.mailUnclear.text,
    }))
    .where('status', '=', 'sending')
    .where('handedOverAt', 'is not', null)
    .where(isOver)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .execute()
}
