import { type DatabaseTransaction, db, inTransaction, readRows } from '#app/db/client.server.ts'
import { integer, text } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { type Actor, requireSelf, requireUser } from '#app/domain/users/actor.ts'
import { type Card, PaymentRefused } from '#app/integrations/payments.server.ts'
import type { PaymentCard } from './card.ts'
import { ensureCustomer, findCustomer } from './customers.server.ts'
import { type Operation, runPayment, toDomainError } from './payment-operations.server.ts'
import { payments } from './payments.server.ts'
import { billingWords } from './words.ts'

type OwnCard = PaymentCard & { paymentMethodId: string }

export async function findCard(actor: Actor): Promise<PaymentCard | null> {
  const card = await findOwnCard(requireUser(actor).id)
  if (!card) return null
  const { paymentMethodId: _, ...shown } = card
  return shown
}

export async function findOwnCard(
  userId: string,
  trx: DatabaseTransaction = db as DatabaseTransaction,
): Promise<OwnCard | undefined> {
  const rows = await readRows(
    { brand: text, last4: text, expMonth: integer, expYear: integer, paymentMethodId: text },
    sql`select card_brand as brand, card_last4 as last4, card_exp_month as "expMonth",
        card_exp_year as "expYear", payment_method_id as "paymentMethodId"
      from payment_customers where user_id = ${userId} and provider = ${payments().provider}
        and payment_method_id is not null`,
    trx,
  )
  return rows[0]
}

/** Returns the saved card. @throws `invalid` if there is none or the provider does not have it */
export async function requireCard(userId: string): Promise<OwnCard> {
  const card = await findOwnCard(userId)
  if (!card) throw invalid(billingWords.cardMissing)
  const { paymentMethodId } = card
  const known = await payments()
    .findCard(paymentMethodId)
    .catch((error) => {
      throw toDomainError(error)
    })
  if (known?.customerId) return card
  await inTransaction((trx) => dropCard(trx, userId, paymentMethodId))
  throw invalid(billingWords.cardGone)
}

/** Creates a SetupIntent to save a card. @throws `forbidden` for an admin who impersonates */
export async function createSetup(actor: Actor): Promise<{ clientSecret: string }> {
  const customerId = await ensureCustomer(requireSelf(actor))
  return payments().createSetup(newId(), customerId).catch(refuseSetup)
}

/** URL of the provider's page to save a card, for browsers without JavaScript. */
export async function createHostedSetup(actor: Actor, returnTo: string): Promise<string> {
  const customerId = await ensureCustomer(requireSelf(actor))
  return payments().createHostedSetup(newId(), customerId, returnTo).catch(refuseSetup)
}

/** Replaces the saved card. @throws `invalid` if the card is refused or another customer's */
export async function saveCard(actor: Actor, paymentMethodId: string): Promise<PaymentCard> {
  const user = requireSelf(actor)
  const customerId = await ensureCustomer(user)
  const before = await findOwnCard(user.id)
  const card = await runPayment(user.id, saveCardOperation, {
    customerId,
    paymentMethodId,
    before: before?.paymentMethodId ?? null,
  })
  const { brand, last4, expMonth, expYear } = card
  return { brand, last4, expMonth, expYear }
}

/** Saves the card of a completed SetupIntent. @throws `invalid` if it is another customer's */
export async function saveSetupCard(actor: Actor, setupId: string): Promise<PaymentCard> {
  const user = requireSelf(actor)
  const found = await payments().findSetupCard(setupId).catch(refuseSetup)
  if (!found || found.customerId !== (await findCustomer(user.id))) {
    throw invalid(billingWords.setupFailed)
  }
  return saveCard(user, found.paymentMethodId)
}

/** @throws `conflict` if a subscription will renew with the card */
export async function removeCard(actor: Actor): Promise<void> {
  const user = requireSelf(actor)
  const card = await findOwnCard(user.id)
  if (!card) return
  await runPayment(user.id, removeCardOperation, { paymentMethodId: card.paymentMethodId }, (trx) =>
    refuseWhileNeeded(trx, user.id),
  )
}

type CardChange = { customerId: string; paymentMethodId: string; before: string | null }

export const saveCardOperation: Operation<CardChange, Card> = {
  kind: 'keepCard',
  refusal: billingWords.cardUpdateFailed,
  async call(provider, key, { customerId, paymentMethodId, before }) {
    const card = await provider.attachCard(key, customerId, paymentMethodId)
    if (before && before !== card.paymentMethodId) await provider.removeCard(`${key}-old`, before)
    return card
  },
  async record(trx, userId, _, { paymentMethodId, brand, last4, expMonth, expYear }) {
    await trx.update(
      'paymentCustomers',
      {
        paymentMethodId,
        cardBrand: brand,
        cardLast4: last4,
        cardExpMonth: expMonth,
        cardExpYear: expYear,
        updatedAt: new Date(),
      },
      sql`user_id = ${userId} and provider = ${payments().provider}`,
    )
  },
}

export const removeCardOperation: Operation<{ paymentMethodId: string }, void> = {
  kind: 'forgetCard',
  onlyEnds: () => true,
  call: (provider, key, { paymentMethodId }) => provider.removeCard(key, paymentMethodId),
  record: (trx, userId, { paymentMethodId }) => dropCard(trx, userId, paymentMethodId),
}

async function dropCard(trx: DatabaseTransaction, userId: string, paymentMethodId: string) {
  await trx.update(
    'paymentCustomers',
    { paymentMethodId: null, cardBrand: '', cardLast4: '', updatedAt: new Date() },
    sql`user_id = ${userId} and payment_method_id = ${paymentMethodId}`,
  )
}

async function refuseWhileNeeded(trx: DatabaseTransaction, userId: string) {
  const going = await trx.selectFirst(
    'subscriptions',
    ['id'],
    sql`user_id = ${userId} and provider = ${payments().provider} and status <> 'ended' and not cancel_at_period_end`,
  )
  if (going) throw new DomainError('conflict', billingWords.cardNeeded)
}

function refuseSetup(error: unknown): never {
  if (error instanceof PaymentRefused && !error.message) throw invalid(billingWords.setupFailed)
  throw toDomainError(error)
}
