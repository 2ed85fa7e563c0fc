import { z } from 'zod'
import { Email } from '#app/domain/accounts/user.ts'
import { type KindThat, kindsThat } from '#app/domain/kind.ts'
import { discoverWords } from './words.ts'

export type ReportKind = KindThat<'hasPage'>
export const reportKinds = kindsThat('hasPage')

/** A published item, by its kind and id. */
export type ReportItem = { kind: ReportKind; id: string }

/** What can be wrong with a page, in the order of the form. */
export const reportReasons = {
  wrongPlace: discoverWords.wrongPlace.text,
  myPicture: discoverWords.foreignPicture.text,
  private: discoverWords.privateLand.text,
  dangerous: discoverWords.dangerousPlace.text,
  other: discoverWords.somethingElse.text,
}
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

/** Characters. */
const messageLength = 2000

export const ReportForm = z.object({
  reason: z.enum(reportReasonNames, { error: discoverWords.reasonUnchosen.text }),
  message: z
    .string({ error: discoverWords.noText.text })
    .trim()
    .max(messageLength, discoverWords.messageTooLong({ most: messageLength }).text)
    .default(''),
  email: Email.optional(),
  /** Hidden from people: only a bot fills it in. */
  homepage: z.string().optional(),
})
export type ReportForm = z.infer<typeof ReportForm>

/** `location.019aa…` as it stands in an address. */
export function readReportItem(text: string): ReportItem | undefined {
  const [word = '', id = ''] = text.split('.', 2)
  const kind = reportKinds.find((one) => one === word)
  return kind && { kind, id }
}

export function writeReportItem({ kind, id }: ReportItem): string {
  return `${kind}.${id}`
}

/** A report as moderators see it. */
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
