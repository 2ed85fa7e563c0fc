import { z } from 'zod'
import { line } from '#app/domain/rules/visible-text.ts'
import { shareWords } from './words.ts'

/** Who sees the phone numbers of a shoot: its owner, its crew, or everybody who sees its people. */
export const phoneAudiences = ['owner', 'crew', 'page'] as const
export type PhoneAudience = (typeof phoneAudiences)[number]

export const nameLength = 60
export const roleLength = 60
const noteLength = 500

const Role = line(shareWords.roleNoText).max(
  roleLength,
  shareWords.roleTooLong({ max: roleLength }).text,
)

/** `HH:MM` on the clock of the shoot's first day; null without one. */
const CallTime = z
  .union([z.literal(''), z.iso.time({ precision: -1 })])
  .transform((text) => text || null)

/**
 * Ten digits, or `+` and an international number of 7 to 15 digits (ITU-T E.164), however they are
 * grouped. Kept without blanks and signs; empty without one.
 */
const Phone = z
  .string({ error: shareWords.phoneUnread.text })
  .trim()
  .max(40, shareWords.phoneUnread.text)
  .transform((text) => text.replace(/[\s().\-/]/g, ''))
  .refine((text) => /^$|^\d{10}$|^\+[1-9]\d{6,14}$/.test(text), shareWords.phoneUnread.text)

export const Note = z
  .string({ error: shareWords.noteNoText.text })
  .trim()
  .max(noteLength, shareWords.noteTooLong({ max: noteLength }).text)

/** What somebody is there for, when they are called, and how they are reached. */
export const CrewFields = z.object({ role: Role, callTime: CallTime, phone: Phone })
export type CrewFields = z.output<typeof CrewFields>

/** What the owner calls somebody who has no name of their own here yet. */
export const Name = line(shareWords.nameNoText).max(
  nameLength,
  shareWords.nameTooLong({ max: nameLength }).text,
)

/** Only the given fields change. */
export const CrewChanges = CrewFields.extend({ name: Name }).partial()
export type CrewChanges = z.output<typeof CrewChanges>

/** One of the crew as the page of a shoot lists them. */
export type CrewMember = CrewFields & {
  /**
   * Their display name, what the owner calls them, or their username; an address for an invitation
   * that only the owner sees.
   */
  name: string
  isOwner: boolean
  /** Whether it is who asks. */
  isMe: boolean
  /** Invited, and not answered yet; only the owner sees them. */
  isPending: boolean
  /** The number is for the owner alone, and not for what they hand out. */
  isPhoneKept: boolean
}
