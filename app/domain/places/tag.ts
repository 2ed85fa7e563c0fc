import { z } from 'zod'
import { visibleLine } from '#app/domain/rules/visible-text.ts'
import { placeWords } from './words.ts'

/** In characters. */
export const tagTitleLength = 40

export const TagTitle = visibleLine(placeWords.tagTitleNeeded)
  .max(tagTitleLength, placeWords.tagTooLong({ max: tagTitleLength }).text)
  .regex(/^[^,\n\r\t]+$/, placeWords.tagHasCommas.text)

export const TagInput = z.object({ title: TagTitle })
export type TagInput = z.infer<typeof TagInput>

export const TagForm = TagInput.extend({ id: z.string() })

export const Tag = z.object({ id: z.uuid(), title: z.string() })
export type Tag = z.infer<typeof Tag>

/** `locationCount` excludes removed locations. */
export const CountedTag = Tag.extend({ locationCount: z.int() })
export type CountedTag = z.infer<typeof CountedTag>

/** Splits `harbour, golden hour` into titles, without repeats; ignores case. */
export function tagTitles(text: string): string[] {
  const titles = new Map<string, string>()
  for (const part of text.split(/[,\n]/)) {
    const title = part.trim()
    if (title && !titles.has(title.toLowerCase())) titles.set(title.toLowerCase(), title)
  }
  return [...titles.values()]
}
