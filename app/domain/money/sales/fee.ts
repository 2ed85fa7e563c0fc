/** Rounded down, in the seller's favour. @param basisPoints hundredths of a percent */
export function feeOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints) / 10_000)
}

/** The part of a fee that is returned with a part of the price, in cents. */
export function feeShare(feeCents: number, priceCents: number, partCents: number): number {
  return priceCents === 0 ? 0 : Math.round((feeCents * partCents) / priceCents)
}
