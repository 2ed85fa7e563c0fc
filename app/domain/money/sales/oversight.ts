export type WatchedEvent = {
  id: string
  type: string
  /** `waiting`: until the purchase is recorded; `givenUp`: has waited for 30 days. */
  state: 'open' | 'waiting' | 'givenUp'
  receivedAt: Date
}

/** A dispute that is open, or has changed in the last 90 days. */
export type WatchedDispute = {
  id: string
  title: string
  sellerName: string
  cents: number
  status: 'asked' | 'open' | 'won' | 'lost'
  createdAt: Date
}

/** A purchase or payout that differs from its ledger entries or from the provider. */
export type Difference = { id: string; title: string; words: string }
