import { z } from 'zod'
import { addDays, addMonths } from '#app/domain/rules/dates.ts'

export type EntryKind = 'sale' | 'refund' | 'dispute' | 'disputeWon' | 'payout' | 'payoutUndone'

export const entryNames: Record<EntryKind, string> = {
  sale: 'Sale',
  refund: 'Refunded',
  dispute: 'Disputed',
  disputeWon: 'Dispute won',
  payout: 'Paid out',
  payoutUndone: 'Payout undone',
}

export const refundStates = ['none', 'possible', 'late', 'underway', 'disputed', 'done'] as const
export type RefundState = (typeof refundStates)[number]

/** A ledger entry of a seller; `netCents` is added to the balance. */
export type Entry = {
  id: string
  kind: EntryKind
  title: string
  reference: string
  sellerName: string
  grossCents: number
  feeCents: number
  netCents: number
  createdAt: Date
  purchaseId: string | null
  refundState: RefundState
  refundProblem: string
}

export type Sums = {
  sales: number
  soldCents: number
  /** Excludes the fees that were returned with refunds and disputes. */
  feeCents: number
  refundedCents: number
  disputedCents: number
  paidOutCents: number
}

/** What a seller is owed; a negative amount is deducted from the next sales. */
export type Balance = {
  cents: number
  /** The part that is not paid out yet, because its sales can still be refunded. */
  pendingCents: number
  /** The next payout; never negative. */
  dueCents: number
}

/** A month in UTC such as `2026-05`; if missing or malformed, the present month. */
export const Month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .catch(() => new Date().toISOString().slice(0, 7))

export function periodOf(month: string): Period {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

const day = z.iso.date().catch('')

/** The first and the last day, in UTC; '' for no limit. */
export const Period = z.object({ from: day, to: day })
export type Period = z.infer<typeof Period>
