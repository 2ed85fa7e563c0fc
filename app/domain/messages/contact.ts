import { z } from 'zod'
import { Email } from '#app/domain/accounts/user.ts'
import { isSeen, line, seenLine } from '#app/domain/visible-text.ts'

/** What a message is about, and the words for it; the first is the default. */
export const messageTypeLabels = {
  generalFeedback: 'General Feedback',
  bugReport: 'Bug Report',
  featureRequest: 'Feature Request',
  technicalSupport: 'Technical Support',
  other: 'Other',
} as const
type MessageType = keyof typeof messageTypeLabels
export const messageTypes = Object.keys(messageTypeLabels) as [MessageType, ...MessageType[]]

/** Characters. */
export const contactLengths = { name: 100, subject: 150, message: { min: 10, max: 5000 } }

const tooShort = 'Message must be at least 10 characters long'
const tooLong = `A message has at most ${contactLengths.message.max.toLocaleString('en-US')} characters`

/** Breaks of lines and what is no character at all become blanks: names and subjects go into mail headers. */
function ofOneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}

/** Browsers send line breaks as two characters; they count as one, as in the field. */
function withPlainBreaks(text: string) {
  return text.replace(/\r\n?/g, '\n')
}

const fields = {
  name: seenLine('Name is required')
    .overwrite(ofOneLine)
    .max(contactLengths.name, `A name has at most ${contactLengths.name} characters`),
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, { error: 'Email is required', abort: true })
    .pipe(Email),
  subject: line('A subject is a text')
    .overwrite(ofOneLine)
    .max(contactLengths.subject, `A subject has at most ${contactLengths.subject} characters`),
  messageType: z.enum(messageTypes, { error: 'Choose what your message is about' }),
  message: z
    .string({ error: tooShort })
    .overwrite(withPlainBreaks)
    .trim()
    .min(contactLengths.message.min, tooShort)
    .max(contactLengths.message.max, tooLong)
    .refine(isSeen, tooShort),
}

/** A message to the operator. Without a name it is from Anonymous. */
export const ContactInput = z.object({
  name: fields.name.nullable().default(null),
  email: fields.email,
  subject: fields.subject.nullable().default(null),
  messageType: fields.messageType.default('generalFeedback'),
  message: fields.message,
})
export type ContactInput = z.infer<typeof ContactInput>

/** The form asks for a name too, and holds what tells a person from a program. */
export const ContactForm = z.object({
  name: fields.name,
  email: fields.email,
  subject: fields.subject.default(''),
  messageType: fields.messageType.default('generalFeedback'),
  message: fields.message,
  /** Nobody sees this field: whoever fills it in is a program. */
  homepage: z.string().optional(),
  /** When the form was shown, and the id of the message that it makes: `issueStamp`. */
  stamp: z.string().optional(),
})
export type ContactForm = z.infer<typeof ContactForm>

/** A message as admins read it and as the API publishes it. */
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

/** The whole message comes back; what somebody wrote stays as they wrote it. */
export const ContactChanges = Contact.partial()
export type ContactChanges = z.infer<typeof ContactChanges>

/** An answer that goes to the sender by mail. */
export const ReplyInput = z.object({
  id: z.string(),
  reply: z
    .string({ error: 'A reply needs some words' })
    .overwrite(withPlainBreaks)
    .trim()
    .max(contactLengths.message.max, `A reply has at most 5,000 characters`)
    .refine(isSeen, 'A reply needs some words'),
})
export type ReplyInput = z.infer<typeof ReplyInput>

/** A reply under its message. `createdAt` is ISO 8601. */
export type Reply = { id: string; authorName: string; reply: string; createdAt: string }

/** Which messages the inbox shows. */
export const contactFilters = ['all', 'unread', 'read'] as const

/** Beside them stands what a program seems to have sent: it is in none of the others. */
export const contactFolders = [...contactFilters, 'suspected'] as const
export type ContactFolder = (typeof contactFolders)[number]
