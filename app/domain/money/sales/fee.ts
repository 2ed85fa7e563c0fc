/** Rounds down, in the seller's favour. @param basisPoints hundredths of a percent */
export function feeOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints) / 10_000)
}

/** The part of the fee, in cents, to return if `partCents` of the price are refunded. */
export function feeShare(feeCents: number, priceCents: number, partCents: number): number {
  return priceCents === 0 ? 0 : Math.round((feeCents * partCents) / priceCents)
}
