const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export function dollars(cents: number): string {
  return dollarFormat.format(cents / 100)
}

/** Returns '$20.00' or '¥5,000'. @param amount in the smallest unit */
export function money(amount: number, currency: string): string {
  if (currency === 'usd') return dollars(amount)
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** digits)
}

/** Returns '$20' or '$16.67'. */
export function price(cents: number): string {
  return cents % 100 === 0 ? dollars(cents).replace('.00', '') : dollars(cents)
}
