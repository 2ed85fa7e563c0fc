import { z } from 'zod'
import { visibleLine } from '#app/domain/rules/visible-text.ts'
import { educationWords } from './words.ts'

/** Characters. */
const max = { school: 200, address: 500, note: 2000, reason: 1000 }

const longest = (count: number) => educationWords.tooLong({ max: count }).text

/** What somebody writes who asks for the education price. */
export const EducationInput = z.object({
  school: visibleLine(educationWords.schoolRequired).max(max.school, longest(max.school)),
  address: z
    .string({ error: educationWords.addressRequired.text })
    .trim()
    .min(1, educationWords.addressRequired.text)
    .max(max.address, longest(max.address)),
  note: z.string().trim().max(max.note, longest(max.note)).default(''),
})
export type EducationInput = z.infer<typeof EducationInput>

/** What an admin decides; `endsOn` is a day, like 2027-09-30, for what is granted. */
export const EducationDecision = z.object({
  id: z.string().default(''),
  reason: z.string().trim().max(max.reason, longest(max.reason)).default(''),
  endsOn: z.iso.date({ error: educationWords.endWrong.text }).optional(),
})
export type EducationDecision = z.infer<typeof EducationDecision>

/** What became of what somebody asked last. */
export type EducationState = {
  status: 'open' | 'granted' | 'declined'
  school: string
  reason: string
  /** Whether it is granted now. */
  isGranted: boolean
  endsAt: Date | null
  createdAt: Date
}
