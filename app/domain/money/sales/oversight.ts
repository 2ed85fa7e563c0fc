/** An event of the provider that is not worked off. */
export type WatchedEvent = {
  id: string
  type: string
  /** `waiting` for its purchase, which was given up after 30 days. */
  state: 'open' | 'waiting' | 'givenUp'
  receivedAt: Date
}

/** A dispute that is not decided, or was in the last 90 days. */
export type WatchedDispute = {
  id: string
  title: string
  sellerName: string
  cents: number
  status: 'asked' | 'open' | 'won' | 'lost'
  createdAt: Date
}

/**
 * A purchase or payout of which books and purchases, or books and provider, say different things.
 */
export type Difference = { id: string; title: string; words: string }
