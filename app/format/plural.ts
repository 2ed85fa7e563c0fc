/** A noun that fits the count: adds s unless the count is 1. */
export function plural(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`
}

/** A count with its noun, like '1 location' or '1,200 locations'. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${plural(noun, count)}`
}
