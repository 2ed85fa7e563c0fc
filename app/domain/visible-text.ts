import { z } from 'zod'
import { titleLength } from './title.ts'

const descriptionLength = 5000

/** Whether a text has anything to see: blanks, zero-width and control characters alone are none. */
export function isSeen(text: string): boolean {
  return /[^\p{Z}\p{C}\p{M}]/u.test(text)
}

/**
 * A text without the signs that turn the direction of whatever stands beside it: embeddings,
 * overrides and isolates. Marks inside a word, and right-to-left scripts, need none of them.
 * Source: Unicode Standard Annex 9, section 2.
 */
function unturned(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** A line that people see among other words, such as a name or an address; it may be empty. */
export function line(error?: string) {
  return z.string({ error }).overwrite(unturned).trim()
}

/** A line with something to see in it, such as a title. `needed` is said of one without. */
export function seenLine(needed: string) {
  return line(needed).min(1, { error: needed, abort: true }).refine(isSeen, needed)
}

/** The title of an item that must have one. `needed` is said of one without. */
export function titleLine(needed: string) {
  return seenLine(needed).max(titleLength, `A title has at most ${titleLength} characters`)
}

/** What somebody writes of an item, in as many lines as they like; it may be empty. */
export const Description = z
  .string({ error: 'A description is a text' })
  .trim()
  .max(descriptionLength, `A description has at most ${descriptionLength} characters`)
