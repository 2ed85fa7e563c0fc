import { randomUUIDv7 } from 'node:crypto'

/** A new id: a UUID v7, so that rows made later sort later. */
export function newId(): string {
  return randomUUIDv7()
}

/** Whether a text is a UUID: any other id is simply not found. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
}

/** The id that a text is, null where it is none: no row is found by it. */
export function asId(text: string): string | null {
  return isId(text) ? text : null
}
