import { z } from 'zod'
import { line } from '#app/domain/rules/visible-text.ts'
import { shareWords } from './words.ts'

export const phoneAudiences = ['owner', 'crew', 'page'] as const
export type PhoneAudience = (typeof phoneAudiences)[number]

/** Where on a call sheet a person stands. */
export const sheetParts = ['crew', 'talent', 'client'] as const
export type SheetPart = (typeof sheetParts)[number]

export const nameLength = 60
export const roleLength = 60
const noteLength = 500

export const Role = line(shareWords.roleNoText).max(
  roleLength,
  shareWords.roleTooLong({ max: roleLength }).text,
)

/** `HH:MM` in the shoot's time zone. */
const CallTime = z
  .union([z.literal(''), z.iso.time({ precision: -1 })])
  .transform((text) => text || null)

/** Ten digits, or `+` and 7 to 15 digits (ITU-T E.164); stored without spaces and punctuation. */
export const PhoneNumber = z
  .string({ error: shareWords.phoneUnread.text })
  .trim()
  .max(40, shareWords.phoneUnread.text)
  .transform((text) => text.replace(/[\s().\-/]/g, ''))
  .refine((text) => /^$|^\d{10}$|^\+[1-9]\d{6,14}$/.test(text), shareWords.phoneUnread.text)

export const Note = z
  .string({ error: shareWords.noteNoText.text })
  .trim()
  .max(noteLength, shareWords.noteTooLong({ max: noteLength }).text)

export const CrewFields = z.object({ role: Role, callTime: CallTime, phone: PhoneNumber })
export type CrewFields = z.output<typeof CrewFields>

/** What the owner calls somebody who has no account. */
export const Name = line(shareWords.nameNoText).max(
  nameLength,
  shareWords.nameTooLong({ max: nameLength }).text,
)

export const CrewChanges = CrewFields.extend({ name: Name }).partial()
export type CrewChanges = z.output<typeof CrewChanges>

export type CrewMember = CrewFields & {
  /** Display name, or else what the owner calls the person, or else username or invited address. */
  name: string
  isOwner: boolean
  isMe: boolean
  /** Whether it is a pending invitation, which only the owner sees. */
  isPending: boolean
  /** Whether only the owner sees the phone number; then it is not printed. */
  isPhoneKept: boolean
}
