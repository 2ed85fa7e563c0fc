import { z } from 'zod'
import { seenLine } from '#app/domain/visible-text.ts'

/** Characters. */
export const tagTitleLength = 40

/** Titles compare without case. */
export const TagTitle = seenLine('A tag needs a title')
  .max(tagTitleLength, `A tag has at most ${tagTitleLength} characters`)
  .regex(/^[^,\n\r\t]+$/, 'A tag is one word or phrase without commas')

export const TagInput = z.object({ title: TagTitle })
export type TagInput = z.infer<typeof TagInput>

export const Tag = z.object({ id: z.uuid(), title: z.string() })
export type Tag = z.infer<typeof Tag>

/** Removed locations do not count. */
export const CountedTag = Tag.extend({ locationCount: z.int() })
export type CountedTag = z.infer<typeof CountedTag>
