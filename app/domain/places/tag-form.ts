import { z } from 'zod'
import { TagInput } from './tag.ts'

export const TagForm = TagInput.extend({ id: z.string() })
