import { z } from 'zod'
import { Email } from '#app/domain/accounts/user.ts'
import { isSeen, line, seenLine } from '#app/domain/visible-text.ts'

/** The first type is the default. */
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

/** Removes line breaks and control characters, because names and subjects go into mail headers. */
function ofOneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, ' ')
}

/** Browsers send a line break as two characters; counted as one, as in the field. */
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

/** Without a name the message is from Anonymous. */
export const ContactInput = z.object({
  name: fields.name.nullable().default(null),
  email: fields.email,
  subject: fields.subject.nullable().default(null),
  messageType: fields.messageType.default('generalFeedback'),
  message: fields.message,
})
export type ContactInput = z.infer<typeof ContactInput>

/** The form also requires a name, and carries two fields against bots. */
export const ContactForm = z.object({
  name: fields.name,
  email: fields.email,
  subject: fields.subject.default(''),
  messageType: fields.messageType.default('generalFeedback'),
  message: fields.message,
  /** Hidden from people: only a bot fills it in. */
  homepage: z.string().optional(),
  /** Holds when the form was shown, and the id of the message that it makes (`issueStamp`). */
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

/** The API may send the whole message back, but only `isRead` can change. */
export const ContactChanges = Contact.partial()
export type ContactChanges = z.infer<typeof ContactChanges>

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

/** `createdAt` is ISO 8601. */
export type Reply = { id: string; authorName: string; reply: string; createdAt: string }

export const contactFilters = ['all', 'unread', 'read'] as const

/** Suspected spam is in no other folder. */
export const contactFolders = [...contactFilters, 'suspected'] as const
export type ContactFolder = (typeof contactFolders)[number]
