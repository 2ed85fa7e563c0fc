import type { MailStatus } from './mail.ts'

/** A page of the outbox, the latest first; `search` is part of an address or a subject. */
export type OutboxListing = {
  status: MailStatus | undefined
  search: string
  cursor: string | undefined
  limit: number
}

/** What is on the envelope of a mail, and how it fared. The subject is known once it is sent. */
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

/** What a mail of the outbox holds. */
export type MailContent = { headers: { name: string; value: string }[]; html: string; text: string }
