/**
 * What the site keeps of a price, in whole cents to the seller's favour.
 * @param basisPoints hundredths of a percent
 */
export function feeOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints) / 10_000)
}

/** The share of a fee that goes back with a part of the price; the whole with the whole. Cents. */
export function feeShare(feeCents: number, priceCents: number, partCents: number): number {
  return priceCents === 0 ? 0 : Math.round((feeCents * partCents) / priceCents)
}
