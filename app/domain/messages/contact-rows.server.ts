import type { Selectable } from 'kysely'
import type { Tables } from '#app/db/tables.ts'
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

type ContactRow = Pick<Selectable<Tables['contactMessages']>, (typeof contactColumns)[number]>

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
