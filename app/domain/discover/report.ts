import { z } from 'zod'
import { publishingWords } from '#app/domain/publishing/words.ts'
import { Email } from '#app/domain/users/user.ts'
import type { ReportKind } from './report-item.ts'
import { discoverWords } from './words.ts'

export const reportReasons = {
  wrongPlace: discoverWords.wrongPlace.text,
  myPicture: discoverWords.foreignPicture.text,
  private: discoverWords.privateLand.text,
  dangerous: discoverWords.dangerousPlace.text,
  other: discoverWords.somethingElse.text,
}
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

const messageLength = 2000

export const ReportForm = z.object({
  reason: z.enum(reportReasonNames, { error: discoverWords.reasonUnchosen.text }),
  message: z
    .string({ error: publishingWords.noText.text })
    .trim()
    .max(messageLength, discoverWords.messageTooLong({ max: messageLength }).text)
    .default(''),
  email: Email.optional(),
  homepage: z.string().optional(),
})
export type ReportForm = z.infer<typeof ReportForm>

export type Report = {
  id: string
  kind: ReportKind
  itemId: string
  slug: string
  title: string
  ownerUser: string
  reason: ReportReason
  message: string
  email: string | null
  reporter: string | null
  createdAt: Date
}
