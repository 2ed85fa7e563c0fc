const format = new Intl.NumberFormat('en-US')

/** Returns '1,200'. */
export function formatNumber(value: number): string {
  return format.format(value)
}
