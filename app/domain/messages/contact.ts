import { z } from 'zod'
import { messageWords } from '#app/domain/post/words.ts'
import { hasVisibleText, line, visibleLine } from '#app/domain/rules/visible-text.ts'
import { Email } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'

export const messageTypeLabels = {
  generalFeedback: 'General Feedback',
  bugReport: 'Bug Report',
  featureRequest: 'Feature Request',
  technicalSupport: 'Technical Support',
  other: 'Other',
} as const
type MessageType = keyof typeof messageTypeLabels
export const messageTypes = Object.keys(messageTypeLabels) as [MessageType, ...MessageType[]]

export const contactLengths = { name: 100, subject: 150, message: { min: 10, max: 5000 } }

const { min, max } = contactLengths.message
const tooShort = messageWords.messageTooShort({ least: min }).text

/** Replaces CRLF, which browsers send for a line break, by LF. */
function normalizeBreaks(text: string) {
  return text.replace(/\r\n?/g, '\n')
}

const fields = {
  name: visibleLine(messageWords.nameRequired).max(
    contactLengths.name,
    messageWords.nameTooLong({ max: contactLengths.name }).text,
  ),
  email: z
    .string({ error: accountWords.emailRequired.text })
    .trim()
    .min(1, accountWords.emailRequired.text)
    .pipe(Email),
  subject: line(messageWords.subjectNoText).max(
    contactLengths.subject,
    messageWords.subjectTooLong({ max: contactLengths.subject }).text,
  ),
  messageType: z.enum(messageTypes, { error: messageWords.typeUnchosen.text }),
  message: z
    .string({ error: tooShort })
    .overwrite(normalizeBreaks)
    .trim()
    .min(min, tooShort)
    .max(max, messageWords.messageTooLong({ max: max }).text)
    .refine(hasVisibleText, tooShort),
}

/** If there is no name, the message is shown as from 'Anonymous'. */
export const ContactInput = z.object({
  name: fields.name.nullable().default(null),
  email: fields.email,
  subject: fields.subject.nullable().default(null),
  messageType: fields.messageType.default('generalFeedback'),
  message: fields.message,
})
export type ContactInput = z.infer<typeof ContactInput>

export const ContactForm = z.object({
  name: fields.name,
  email: fields.email,
  subject: fields.subject.default(''),
  messageType: fields.messageType.default('generalFeedback'),
  message: fields.message,
  homepage: z.string().optional(),
  /** Signed id of the message; contains the time at which the form was shown (`issueStamp`). */
  stamp: z.string().optional(),
})
export type ContactForm = z.infer<typeof ContactForm>

export const Contact = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string().nullable(),
  messageType: z.enum(messageTypes),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Contact = z.infer<typeof Contact>

/** A client may send the whole message, but can change only `isRead`. */
export const ContactChanges = Contact.partial()
export type ContactChanges = z.infer<typeof ContactChanges>

export const ReplyInput = z.object({
  id: z.string(),
  reply: z
    .string({ error: messageWords.replyEmpty.text })
    .overwrite(normalizeBreaks)
    .trim()
    .max(max, messageWords.replyTooLong({ max: max }).text)
    .refine(hasVisibleText, messageWords.replyEmpty.text),
})
export type ReplyInput = z.infer<typeof ReplyInput>

/** `createdAt` is an ISO 8601 time. */
export type Reply = { id: string; authorName: string; reply: string; createdAt: string }

export const contactFilters = ['all', 'unread', 'read'] as const

/** Messages that may be spam are only in the folder `suspected`. */
export const contactFolders = [...contactFilters, 'suspected'] as const
export type ContactFolder = (typeof contactFolders)[number]
