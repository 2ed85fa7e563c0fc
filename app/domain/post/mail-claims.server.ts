import { setTimeout as delay } from 'node:timers/promises'
import { db } from '#app/db/client.server.ts'
import { isOutage } from '#app/db/outage.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { retentionStart } from '#app/domain/rules/retention.ts'
import { messageWords } from './words.ts'

/** Thrown if another worker is sending the mail; the claim of that worker expires in a minute. */
export class MailInProgress extends Error {}

/** The right to send a mail, valid until `claimedUntil`, which is later than sending can take. */
export type Claim = {
  id: string
  template: string
  props: Record<string, unknown>
  recipient: string
  replyTo: string | null
  claimedUntil: Date | null
}

const isOver = sql`claimed_until < now()`

/**
 * Claims a mail that waits, or whose claim expired before it was handed over to the mail server. If
 * the claim expired after that, marks the mail as `unclear`. Returns undefined if the mail must not
 * be sent.
 */
export async function claim(id: string): Promise<Claim | undefined> {
  const [claim] = await db.update(
    'mails',
    {
      status: 'sending',
      claimedUntil: sql`date_trunc('milliseconds', now() + interval '60 seconds')`,
      handedOverAt: null,
    },
    sql`id = ${id} and (status = 'waiting'
      or (status = 'sending' and handed_over_at is null and ${isOver}))`,
    ['id', 'template', 'props', 'recipient', 'replyTo', 'claimedUntil'],
  )
  if (claim) return claim
  await markUnclear(id)
  const other = await db.selectFirst('mails', ['status'], sql`id = ${id}`)
  if (other?.status === 'sending') throw new MailInProgress(messageWords.mailBeingSent.text)
  return undefined
}

/** Must run before the mail server gets the last byte. @throws an Error if the claim has expired */
export async function recordHandOver({ id, claimedUntil }: Claim) {
  const changed = await db.update(
    'mails',
    { handedOverAt: new Date() },
    sql`id = ${id} and status = 'sending' and claimed_until = ${claimedUntil} and not (${isOver})`,
  )
  if (changed === 0) throw new Error(messageWords.mailClaimOver.text)
}

type Outcome =
  | { status: 'sent'; lastError: ''; subject: string; props: Record<string, never>; sentAt: Date }
  | { status: 'unclear'; lastError: string }

/** Retries for some seconds if the database fails, because the outcome is known only here. */
export async function recordOutcome({ id, claimedUntil }: Claim, outcome: Outcome) {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.update(
        'mails',
        { ...outcome, attempts: sql`attempts + 1` },
        sql`id = ${id} and status = 'sending' and claimed_until = ${claimedUntil}`,
      )
      return
    } catch (error) {
      if (!isOutage(error) || attempt === 10) throw error
      await delay(1_000)
    }
  }
}

/** Fails mails whose claim expired an hour ago, so that an admin sees them. */
export async function failAbandoned(now: Date) {
  await markUnclear(undefined)
  await db.update(
    'mails',
    { status: 'failed', lastError: messageWords.mailBrokeOff.text },
    sql`status = 'sending' and claimed_until < ${retentionStart(now, 'mailClaim')}`,
  )
}

/** Marks mails whose worker crashed after the hand-over: the mail server may have accepted them. */
async function markUnclear(id: string | undefined) {
  const isWanted = id === undefined ? sql`true` : sql`id = ${id}`
  await db.update(
    'mails',
    { status: 'unclear', attempts: sql`attempts + 1`, lastError: messageWords.mailUnclear.text },
    sql`status = 'sending' and handed_over_at is not null and ${isOver} and ${isWanted}`,
  )
}
