import { randomUUIDv7 } from 'node:crypto'

let time = 0
let count = 0

/** UUID v7. A counter orders the ids of one millisecond (RFC 9562, section 6.2, method 1). */
export function newId(): string {
  const id = randomUUIDv7()
  const now = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  if (now > time) [time, count] = [now, Number.parseInt(id.slice(15, 18), 16) >> 1]
  else if (++count > 0xfff) [time, count] = [time + 1, 0]
  const stamp = time.toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
}

export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
}

/** Returns null for a text that is no id, because null matches no row in SQL. */
export function asId(text: string): string | null {
  return isId(text) ? text : null
}

/** Returns the id's time in milliseconds (RFC 9562, section 5.7). */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replace('-', '').slice(0, 12), 16)
}
