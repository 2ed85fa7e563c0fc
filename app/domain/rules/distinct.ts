import type { z } from 'zod'
import { commonWords } from './words.ts'

/** For `superRefine`: refuses each text that is in the list already. */
export function refuseRepeated(texts: string[], context: z.RefinementCtx) {
  for (const [index, text] of texts.entries()) {
    if (texts.indexOf(text) < index) {
      context.addIssue({ code: 'custom', message: commonWords.repeated.text, path: [index] })
    }
  }
}
