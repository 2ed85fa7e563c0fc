import type { Row } from '#app/db/rows.server.ts'
import type { Contact } from './contact.ts'

export const contactColumns = [
  'id',
  'name',
  'email',
  'subject',
  'messageType',
  'message',
  'isRead',
  'createdAt',
] as const

type ContactRow = Pick<Row<'contactMessages'>, (typeof contactColumns)[number]>

export function toContact(row: ContactRow): Contact {
  const { id, name, email, subject, messageType, message, isRead, createdAt } = row
  return {
    id,
    name,
    email,
    subject,
    messageType,
    message,
    isRead,
    createdAt: createdAt.toISOString(),
  }
}
