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
  PaymentsUnavailable,
  type ReturnUrls,
} from '#app/integrations/payments.server.ts'
import type { DonationInput } from './donation.ts'
import * as rows from './donation-rows.server.ts'
import { recordDonation } from './record-donation.server.ts'
import { donationWords } from './words.ts'

export type Donation = {
  id: string
  /** US cents. */
  cents: number
  status: 'open' | 'paid' | 'refunded'
  isTest: boolean
  createdAt: Date
}

/** Returns the form's stamp, or a new stamp if the form has none or its donation was paid. */
export async function stampForm(known: string | undefined): Promise<string> {
  const stamp = readStamp(known)
  return known && stamp && !(await rows.isUsed(stamp.id)) ? known : issueStamp()
}

/** @param address the visitor's IP address, by which attempts are limited */
export async function create(
  actor: Actor,
  input: DonationInput,
  address: string,
): Promise<{ id: string; clientSecret: string; paymentIntentId: string }> {
  const donation = await createRow(actor, input, address)
  const { id } = donation
  const { intentId, clientSecret } = await findOrCreateIntent(actor, donation)
  if (!donation.intentId) {
    await db.update('donations', { intentId }, sql`id = ${id}`)
  }
  return { id, clientSecret, paymentIntentId: intentId }
}

/** Returns the URL of the provider's payment page, for browsers without JavaScript. */
export async function createHosted(
  actor: Actor,
  input: DonationInput,
  returnUrlsOf: (id: string) => Omit<ReturnUrls, 'email'>,
  address: string,
): Promise<string> {
  const donation = await createRow(actor, input, address)
  const { id } = donation
  const returnUrls = { ...returnUrlsOf(id), email: donation.email }
  const where = createHash('sha256').update(JSON.stringify(returnUrls)).digest('hex').slice(0, 32)
  const key = `donation-${id}-${where}`
  const intent = await intentInput(actor, donation)
  const createPage = (own: string) => payments().createHostedPayment(own, intent, returnUrls)
  const { id: sessionId, url } = await createIgnoringSpentKey(key, createPage).catch(
    refuseUnavailable,
  )
  await db.update('donations', { sessionId }, sql`id = ${id}`)
  return url
}

/** Finds a donation; if it is open, refreshes it from the provider first. */
export async function find(id: string): Promise<Donation> {
  const row = isId(id) ? await rows.findRow(id) : undefined
  if (!row) throw notFound('Donation')
  if (row.status === 'open') {
    await withTimeout(refresh(id)).catch((error) => {
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error
    })
  }
  const { cents, status, provider, createdAt } = (await rows.findRow(id)) ?? row
  return { id, cents, status, isTest: provider === 'sandbox', createdAt }
}

/** Records the donation's payments, if the provider reports any as paid. */
export async function refresh(id: string): Promise<void> {
  const row = await rows.findRow(id)
  if (!row || row.provider !== payments().provider) return
  for (const known of [row.intentId, row.sessionId]) {
    const intent = known === null ? undefined : await payments().findIntent(known)
    if (intent) await recordDonation(intent)
  }
}

async function createRow(actor: Actor, input: DonationInput, address: string) {
  requirePayments()
  if (isUser(actor)) requireSelf(actor)
  await attempts.countMail('donation', actor.id ?? address)
  const row = await rows.create(actor, input)
  if (row.status === 'open') return row
  throw new PaidAlready(row.id)
}

/** Thrown if a form is sent again after its donation was paid. */
export class PaidAlready extends DomainError {
  readonly donationId: string

  constructor(donationId: string) {
    super('conflict', donationWords.takenAlready)
    this.donationId = donationId
  }
}

async function findOrCreateIntent(actor: Actor, donation: rows.DonationRow) {
  const known =
    donation.intentId && (await payments().findIntent(donation.intentId).catch(refuseUnavailable))
  if (known && known.status === 'succeeded') {
    await recordDonation(known)
    throw new PaidAlready(donation.id)
  }
  const intent =
    known ||
    (await createIntent(donation.id, await intentInput(actor, donation)).catch(refuseUnavailable))
  return { intentId: intent.id, clientSecret: intent.clientSecret }
}

function createIntent(id: string, input: IntentInput) {
  return createIgnoringSpentKey(`donation-${id}`, (key) => payments().createIntent(key, input))
}

async function intentInput(
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

function refuseUnavailable(error: unknown): never {
  const isTheirs = error instanceof PaymentsUnavailable || error instanceof PaymentRefused
  throw isTheirs ? new DomainError('unavailable', donationWords.notBegun) : error
}
