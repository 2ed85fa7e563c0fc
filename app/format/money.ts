const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars, like '$20.00'. */
export function dollars(cents: number): string {
  return dollarFormat.format(cents / 100)
}

/** Cents as dollars without empty decimals, like '$20' or '$16.67'. */
export function price(cents: number): string {
  return cents % 100 === 0 ? dollars(cents).replace('.00', '') : dollars(cents)
}
