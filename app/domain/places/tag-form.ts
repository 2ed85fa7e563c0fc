import { z } from 'zod'
import { TagInput } from './tag.ts'

/** The name of a tag as its page changes it. */
export const TagForm = TagInput.extend({ id: z.string() })
