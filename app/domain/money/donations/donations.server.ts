import { createHash } from 'node:crypto'
import { db } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { issueStamp, readStamp } from '#app/domain/messages/stamp.server.ts'
import { ensureCustomer } from '#app/domain/money/customers.server.ts'
import { createIgnoringSpentKey } from '#app/domain/money/payment-operations.server.ts'
import { payments, requirePayments } from '#app/domain/money/payments.server.ts'
import { withTimeout } from '#app/domain/money/with-timeout.server.ts'
import { DomainError, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, isUser, requireSelf } from '#app/domain/users/actor.ts'
import * as attempts from '#app/domain/users/attempts.server.ts'
import {
  type IntentInput,
  PaymentRefused,
  PaymentsAway,
  type ReturnUrls,
} from '#app/integrations/payments.server.ts'
import type { DonationInput } from './donation.ts'
import * as rows from './donation-rows.server.ts'
import { keepDonation } from './record-donation.server.ts'
import { donationWords } from './words.ts'

/** What somebody gave, as everybody who has its address may see it. */
export type Donation = {
  id: string
  /** US cents. */
  cents: number
  /** `open` is not paid, or not yet. */
  status: 'open' | 'paid' | 'refunded'
  isTest: boolean
  createdAt: Date
}

/** The stamp for a form: the one of another tab as long as nothing was given with it. */
export async function stampForm(known: string | undefined): Promise<string> {
  const stamp = readStamp(known)
  return known && stamp && !(await rows.isTaken(stamp.id)) ? known : issueStamp()
}

/**
 * Begins to take a donation, which the browser or an app ends with the secret.
 * @param address the network address that attempts are counted by
 * @throws `conflict` for one that was taken already, `tooMany`, `unavailable`, `forbidden` where
 * payments are not set up
 */
export async function begin(
  actor: Actor,
  input: DonationInput,
  address: string,
): Promise<{ id: string; clientSecret: string }> {
  const donation = await beginRow(actor, input, address)
  const { id } = donation
  const { intentId, clientSecret } = await findOrCreateIntent(actor, donation)
  if (!donation.intentId) {
    await db.update('donations', { intentId }, sql`id = ${id}`)
  }
  return { id, clientSecret }
}

/**
 * The provider's own page that takes a donation, for browsers without scripts.
 * @param waysOf where it leads, by the id of the donation
 * @returns its address
 * @throws as `begin`
 */
export async function beginHosted(
  actor: Actor,
  input: DonationInput,
  waysOf: (id: string) => Omit<ReturnUrls, 'email'>,
  address: string,
): Promise<string> {
  const donation = await beginRow(actor, input, address)
  const { id } = donation
  const ways = { ...waysOf(id), email: donation.email }
  const where = createHash('sha256').update(JSON.stringify(ways)).digest('hex').slice(0, 32)
  const key = `donation-${id}-${where}`
  const asked = await inputOf(actor, donation)
  const make = (own: string) => payments().createHostedPayment(own, asked, ways)
  const { id: sessionId, url } = await createIgnoringSpentKey(key, make).catch(refuseBegin)
  await db.update('donations', { sessionId }, sql`id = ${id}`)
  return url
}

/**
 * A donation, of which the provider is asked as long as it is open: what the browser says of it
 * counts for nothing.
 * @throws `notFound`
 */
export async function find(id: string): Promise<Donation> {
  const row = isId(id) ? await rows.findRow(id) : undefined
  if (!row) throw notFound('Donation')
  if (row.status === 'open') {
    await withTimeout(settle(id)).catch((error) => {
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error
    })
  }
  const { cents, status, provider, createdAt } = (await rows.findRow(id)) ?? row
  return { id, cents, status, isTest: provider === 'sandbox', createdAt }
}

/**
 * Asks the provider what became of a donation, for the job and for the page.
 * @throws `PaymentsAway`
 */
export async function settle(id: string): Promise<void> {
  const row = await rows.findRow(id)
  if (!row || row.provider !== payments().provider) return
  for (const known of [row.intentId, row.sessionId]) {
    const intent = known === null ? undefined : await payments().findIntent(known)
    if (intent) await keepDonation(intent)
  }
}

async function beginRow(actor: Actor, input: DonationInput, address: string) {
  requirePayments()
  if (isUser(actor)) requireSelf(actor)
  await attempts.countMail('donation', actor.id ?? address)
  const row = await rows.begin(actor, input)
  if (row.status === 'open') return row
  throw new TakenAlready(row.id)
}

/** A donation that was taken with the very form that was sent again. */
export class TakenAlready extends DomainError {
  readonly donationId: string

  constructor(donationId: string) {
    super('conflict', donationWords.takenAlready)
    this.donationId = donationId
  }
}

async function findOrCreateIntent(actor: Actor, donation: rows.DonationRow) {
  const known =
    donation.intentId && (await payments().findIntent(donation.intentId).catch(refuseBegin))
  if (known && known.status === 'succeeded') {
    await keepDonation(known)
    throw new TakenAlready(donation.id)
  }
  const intent =
    known || (await createIntent(donation.id, await inputOf(actor, donation)).catch(refuseBegin))
  return { intentId: intent.id, clientSecret: intent.clientSecret }
}

function createIntent(id: string, input: IntentInput) {
  return createIgnoringSpentKey(`donation-${id}`, (key) => payments().createIntent(key, input))
}

async function inputOf(
  actor: Actor,
  { id, cents, userId }: rows.DonationRow,
): Promise<IntentInput> {
  const isOwn = isUser(actor) && actor.id === userId
  return {
    customerId: isOwn ? await ensureCustomer(actor) : null,
    cents,
    description: 'Donation to Recce',
    metadata: { donationId: id },
  }
}

function refuseBegin(error: unknown): never {
  const isTheirs = error instanceof PaymentsAway || error instanceof PaymentRefused
  throw isTheirs ? new DomainError('unavailable', donationWords.notBegun) : error
}
