export function plural(noun: string, count: number): string {
  return count === 1 ? noun : `${noun}s`
}

/** Like '1 location' or '1,200 locations'. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${plural(noun, count)}`
}
