import { z } from 'zod'
import type { Sentence } from './sentences.ts'
import { titleLength } from './title.ts'
import { commonWords } from './words.ts'

/** Characters. */
export const descriptionLength = 5000

/** Whether a text has a visible character, not only blanks, zero-width or control ones. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{C}\p{M}]/u.test(text)
}

/**
 * Removes characters that change the text direction of their surroundings: embeddings, overrides
 * and isolates. Marks inside a word and right-to-left scripts need none of them. Source: Unicode
 * Standard Annex 9, section 2.
 */
function dropDirectionMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Puts blanks in place of line breaks and other control characters. */
function joinLines(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

/** A single line shown among other text, such as a name or an address; it may be empty. */
export function line(error?: Sentence) {
  return z.string({ error: error?.text }).overwrite(dropDirectionMarks).overwrite(joinLines).trim()
}

/** A line that must have visible text, such as a title; `needed` is the error without it. */
export function visibleLine(needed: Sentence) {
  const { text } = needed
  return line(needed).min(1, { error: text, abort: true }).refine(hasVisibleText, text)
}

/** A title of at most `titleLength` characters; `needed` is the error without one. */
export function titleLine(needed: Sentence) {
  return visibleLine(needed).max(titleLength, commonWords.titleTooLong({ max: titleLength }).text)
}

export const Description = z
  .string({ error: commonWords.descriptionNoText.text })
  .trim()
  .max(descriptionLength, commonWords.descriptionTooLong({ max: descriptionLength }).text)
