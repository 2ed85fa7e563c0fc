import { z } from 'zod'
import { seenLine } from '#app/domain/visible-text.ts'

/** Characters of the longest tag. */
export const tagTitleLength = 40

/** Tags are the owner's own and compare without case. */
export const TagTitle = seenLine('A tag needs a title')
  .max(tagTitleLength, `A tag has at most ${tagTitleLength} characters`)
  .regex(/^[^,\n\r\t]+$/, 'A tag is one word or phrase without commas')

/** A tag to create. */
export const TagInput = z.object({ title: TagTitle })
export type TagInput = z.infer<typeof TagInput>

/** A tag as the API publishes it. */
export const Tag = z.object({ id: z.uuid(), title: z.string() })
export type Tag = z.infer<typeof Tag>

/** A tag with how many locations have it; what is deleted does not count. */
export const CountedTag = Tag.extend({ locationCount: z.int() })
export type CountedTag = z.infer<typeof CountedTag>
