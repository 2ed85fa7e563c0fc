import { z } from 'zod'
import { visibleLine } from '#app/domain/rules/visible-text.ts'
import { educationWords } from './words.ts'

/** Maximum characters of each field. */
const max = { school: 200, address: 500, note: 2000, reason: 1000 }

const tooLong = (count: number) => educationWords.tooLong({ max: count }).text

export const EducationInput = z.object({
  school: visibleLine(educationWords.schoolRequired).max(max.school, tooLong(max.school)),
  address: z
    .string({ error: educationWords.addressRequired.text })
    .trim()
    .min(1, educationWords.addressRequired.text)
    .max(max.address, tooLong(max.address)),
  note: z.string().trim().max(max.note, tooLong(max.note)).default(''),
})
export type EducationInput = z.infer<typeof EducationInput>

/** `endsOn` is the last day of a grant, such as 2027-09-30. */
export const EducationDecision = z.object({
  id: z.string().default(''),
  reason: z.string().trim().max(max.reason, tooLong(max.reason)).default(''),
  endsOn: z.iso.date({ error: educationWords.endWrong.text }).optional(),
})
export type EducationDecision = z.infer<typeof EducationDecision>

export type EducationState = {
  status: 'open' | 'granted' | 'declined'
  school: string
  reason: string
  isGranted: boolean
  endsAt: Date | null
  createdAt: Date
}
