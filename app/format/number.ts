const format = new Intl.NumberFormat('en-US')

export function formatNumber(value: number): string {
  return format.format(value)
}
