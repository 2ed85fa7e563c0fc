import type { MailStatus } from './mail.ts'

/** `search` is part of an address or subject. */
export type OutboxListing = {
  status: MailStatus | undefined
  search: string
  cursor: string | undefined
  limit: number
}

/** The subject is empty until it is sent. */
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

export type MailContent = { headers: { name: string; value: string }[]; html: string; text: string }
