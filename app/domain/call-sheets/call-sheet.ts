import { z } from 'zod'
import { line } from '#app/domain/rules/visible-text.ts'
import { Name, PhoneNumber, Role, sheetParts } from '#app/domain/sharing/crew.ts'
import { Email } from '#app/domain/users/user.ts'
import { callSheetWords } from './words.ts'

/** In characters: of a text with several lines, and of a line. */
export const [textLength, lineLength] = [10_000, 300]

/** With a note for their department. */
const maxRoles = 100

const Text = z
  .string({ error: callSheetWords.textNoText.text })
  .trim()
  .max(textLength, callSheetWords.textTooLong({ max: textLength }).text)

const Line = line(callSheetWords.textNoText).max(
  lineLength,
  callSheetWords.textTooLong({ max: lineLength }).text,
)

/** `HH:MM` on the clock of the day's sheet; '' for none. */
const Time = z
  .union([z.literal(''), z.iso.time({ precision: -1 })], {
    error: callSheetWords.timeUnread.text,
  })
  .nullable()
  .transform((text) => text || null)

/** `YYYY-MM-DD`, one of the shoot's days of work. */
export const Day = z.iso.date(callSheetWords.dayUnread.text)

/** What a day adds to its schedule. */
export const DayChanges = z
  .object({
    generalCall: Time,
    shootingCall: Time,
    wrap: Time,
    meals: Text,
    weatherCover: Text,
    coverDecision: Line,
    note: Text,
  })
  .partial()
export type DayChanges = z.output<typeof DayChanges>

/** What all days of a shoot have in common; `roleNotes` are texts by role. */
export const SheetChanges = z
  .object({
    client: Line,
    hasLogo: z.boolean(),
    productionPhone: PhoneNumber,
    channels: Text,
    hazards: Text,
    notice: Text,
    roleNotes: z
      .record(Role, Text)
      .refine(
        (notes) => Object.keys(notes).length <= maxRoles,
        callSheetWords.tooManyRoles({ max: maxRoles }).text,
      ),
  })
  .partial()
export type SheetChanges = z.output<typeof SheetChanges>

/** What the owner knows about working at a location, for the sheets of all their shoots. */
export const LocationNoteChanges = z
  .object({
    parking: Text,
    loadIn: Text,
    base: Text,
    toilets: Text,
    power: Text,
    access: Text,
    contact: Line,
    contactPhone: PhoneNumber,
    permit: Line,
    hospital: Line,
    hospitalAddress: Line,
    hospitalPhone: PhoneNumber,
  })
  .partial()
export type LocationNoteChanges = z.output<typeof LocationNoteChanges>

/** A person on one day; an empty list of stops means all of them. */
export const LineChanges = z
  .object({
    isOff: z.boolean(),
    callTime: Time,
    pickupTime: Time,
    pickupPlace: Line,
    pickupBy: Line,
    makeupTime: Time,
    wardrobeTime: Time,
    wrapTime: Time,
    note: Text,
    stopIds: z.array(z.uuid()).max(200),
  })
  .partial()
export type LineChanges = z.output<typeof LineChanges>

const Part = z.enum(sheetParts, { error: callSheetWords.partUnread.text })

/** A person on the sheet; `callTime` is for all days on which they have none of their own. */
export const PersonChanges = z
  .object({
    name: Name,
    role: Role,
    part: Part,
    phone: PhoneNumber,
    email: z.union([z.literal('').transform(() => null), Email]).nullable(),
    callTime: Time,
    /** Gear that they bring though somebody else owns it. */
    slotIds: z.array(z.uuid()).max(500),
  })
  .partial()
export type PersonChanges = z.output<typeof PersonChanges>

/** Somebody new without an account. */
export const PersonInput = PersonChanges.extend({
  name: Name.refine((name) => name !== '', callSheetWords.needsName.text),
})
export type PersonInput = z.output<typeof PersonInput>

export const audiences = ['concerned', 'all'] as const

/**
 * `basis` is the number of the version that was shown, so that of two people who issue at once one
 * is told; 0 if there was none.
 */
export const IssueInput = z.object({
  basis: z.coerce.number().int().min(0),
  audience: z.enum(audiences, { error: callSheetWords.audienceUnread.text }).default('concerned'),
  isFinal: z.boolean().default(false),
  note: Text.default(''),
})
export type IssueInput = z.output<typeof IssueInput>
