import type { MailStatus } from './mail.ts'

/** `search` matches a part of the recipient's address or the subject. */
export type OutboxListing = {
  status: MailStatus | undefined
  search: string
  cursor: string | undefined
  limit: number
}

/** `subject` is empty until the mail is sent. */
export type Envelope = {
  id: string
  template: string
  recipient: string
  replyTo: string | null
  subject: string
  status: MailStatus
  attempts: number
  lastError: string
  sentAt: Date | null
  createdAt: Date
}

/** `files` are the names of the attached files. */
export type MailContent = {
  headers: { name: string; value: string }[]
  html: string
  text: string
  files: string[]
}
