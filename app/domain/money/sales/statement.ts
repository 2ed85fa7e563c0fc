import { z } from 'zod'
import { addDays, addMonths } from '#app/domain/rules/dates.ts'

export type EntryKind = 'sale' | 'refund' | 'dispute' | 'disputeWon' | 'payout' | 'payoutUndone'

/** What each kind of entry is called. */
export const entryNames: Record<EntryKind, string> = {
  sale: 'Sale',
  refund: 'Refunded',
  dispute: 'Disputed',
  disputeWon: 'Dispute won',
  payout: 'Paid out',
  payoutUndone: 'Payout undone',
}

/** Whether and how a sale can be given back, or was. */
export const refundStates = ['none', 'possible', 'late', 'underway', 'disputed', 'done'] as const
export type RefundState = (typeof refundStates)[number]

/** A line of a seller's account. Cents: the net is what the balance changes by. */
export type Entry = {
  id: string
  kind: EntryKind
  /** Of the portfolio; empty for a payout. */
  title: string
  /** Of a payout. */
  reference: string
  sellerName: string
  grossCents: number
  feeCents: number
  netCents: number
  createdAt: Date
  purchaseId: string | null
  refundState: RefundState
  /** Why the provider has refused the last refund. */
  refundProblem: string
}

/** Cents. Of a period, or of all time. */
export type Sums = {
  sales: number
  soldCents: number
  /** Less what came back with refunds and disputes. */
  feeCents: number
  refundedCents: number
  disputedCents: number
  paidOutCents: number
}

/** Cents. What a seller is owed; below zero it is taken from the next sales. */
export type Balance = {
  cents: number
  /** Of sales that can still be given back, and so are not paid out yet. */
  pendingCents: number
  /** What is paid out next, never below zero. */
  dueCents: number
}

/** Like `2026-05`, in UTC; what is no month is the present one. */
export const Month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .catch(() => new Date().toISOString().slice(0, 7))

/** All days of a month. */
export function periodOf(month: string): Period {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

const day = z.iso.date().catch('')

/** Days in UTC, both included; empty for no bound. What is no day is no bound. */
export const Period = z.object({ from: day, to: day })
export type Period = z.infer<typeof Period>
