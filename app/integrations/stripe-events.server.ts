import type Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentEvent } from './payments.server.ts'
import { idOf, type Reference } from './stripe-answers.server.ts'

/** Events of this app's own Stripe account; the accounts of sellers send `account.updated`. */
export const eventTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'transfer.created',
  'transfer.reversed',
] as const

export const maxEvents = 1_000

export function isListened(type: string): boolean {
  return type === 'account.updated' || eventTypes.some((one) => one === type)
}

const SentEvent = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({ object: z.looseObject({}) }),
})

/** @throws `ZodError` for anything but an event */
export function readEvent(sent: unknown): PaymentEvent {
  return eventOf(SentEvent.parse(sent) as unknown as Stripe.Event)
}

export function eventOf({ id, type, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { customer?: unknown }
  return {
    id,
    type,
    customerId: idOf(object.customer as Reference),
    objectId: objectIdOf(type, object),
    subscriptionId: subscriptionIdOf(type, object),
  }
}

function objectIdOf(type: string, object: unknown): string | null {
  if (type === 'charge.refunded') return idOf((object as Stripe.Charge).payment_intent)
  return (object as { id?: string }).id ?? null
}

function subscriptionIdOf(type: string, object: unknown): string | null {
  if (type.startsWith('customer.subscription.')) return (object as { id: string }).id
  if (!type.startsWith('invoice.')) return null
  const { parent } = object as Stripe.Invoice
  return idOf(parent?.subscription_details?.subscription)
}
