const format = new Intl.NumberFormat('en-US')

/** Like '1,200'. To make a formatter takes longer than to use one a hundred times. */
export function formatNumber(value: number): string {
  return format.format(value)
}
