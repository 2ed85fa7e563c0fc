const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars with two decimals, like '$20.00' (spec section 9). */
export function dollars(cents: number): string {
  return dollarFormat.format(cents / 100)
}
