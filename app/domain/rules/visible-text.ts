import { z } from 'zod'
import type { Sentence } from './sentences.ts'
import { titleLength } from './title.ts'
import { commonWords } from './words.ts'

/** In characters. */
export const descriptionLength = 5000

export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{C}\p{M}]/u.test(text)
}

/** Drops embeddings and overrides, which would reorder the text around (Unicode Annex 9). */
function dropDirectionMarks(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

function joinLines(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

export function line(error?: Sentence) {
  return z.string({ error: error?.text }).overwrite(dropDirectionMarks).overwrite(joinLines).trim()
}

export function visibleLine(needed: Sentence) {
  const { text } = needed
  return line(needed).min(1, { error: text, abort: true }).refine(hasVisibleText, text)
}

export function titleLine(needed: Sentence) {
  return visibleLine(needed).max(titleLength, commonWords.titleTooLong({ max: titleLength }).text)
}

export const Description = z
  .string({ error: commonWords.descriptionNoText.text })
  .trim()
  .max(descriptionLength, commonWords.descriptionTooLong({ max: descriptionLength }).text)
