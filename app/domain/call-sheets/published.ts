import { z } from 'zod'
import { sheetParts } from '#app/domain/sharing/crew.ts'
import { shareStatuses } from '#app/domain/sharing/share.ts'
import { LocationNotes, lineShape, SheetValues } from './published-content.ts'
import { SheetText } from './published-document.ts'
import { recipientStates } from './recipient.ts'

const clock = z.string().nullable()
const day = z.iso.date().describe('The day of work')

export const SheetVersion = z
  .object({
    number: z.int().describe('Its number, from 1'),
    name: z.string().meta({ description: 'Its name', examples: ['Version 1 (white)'] }),
    isDraft: z.boolean().describe('Whether DRAFT stands on it'),
    issuedAt: z.iso.datetime().describe('When it was issued'),
    issuedBy: z.string().meta({
      description: 'Who issued it; empty if their account was removed',
      examples: ['Ana Reis'],
    }),
  })
  .meta({ id: 'SheetVersion' })
export type SheetVersion = z.infer<typeof SheetVersion>

const StateCounts = z.object({
  notSent: z.int().describe('Never sent this day’s sheet'),
  waiting: z.int().describe('About to be sent it'),
  handedOver: z.int().describe('Sent it: their mail server has it'),
  bounced: z.int().describe('Their mail came back'),
  seen: z.int().describe('Opened the page of their sheet'),
  confirmed: z.int().describe('Confirmed their call'),
  callMe: z.int().describe('Asked to be called'),
} satisfies Record<(typeof recipientStates)[number], z.ZodType>)

/** How far the sheet of one day has come. */
export const SheetDay = z
  .object({
    day,
    dayNumber: z.int().describe('Which day of the shoot it is, from 1'),
    dayCount: z.int().meta({ description: 'How many days the shoot has', examples: [2] }),
    newest: SheetVersion.nullable().describe('The newest version; null before the first'),
    isChanged: z.boolean().describe('Whether the sheet has changed since the newest version'),
    people: StateCounts.describe('How many people are in each state'),
  })
  .meta({ id: 'SheetDay' })
export type SheetDay = z.infer<typeof SheetDay>

const gapPages = ['day', 'person', 'location', 'schedule', 'crew'] as const

/** The sheet of a day as it would be issued now. */
export const DaySheet = SheetDay.omit({ people: true })
  .extend({
    basis: z.int().describe('What `issue` takes: the number of the newest version, or 0'),
    values: SheetValues.describe('What the sheet says, as values'),
    document: SheetText.describe('What the sheet says, in words, for its owner'),
    missing: z
      .array(
        z.object({
          message: z.string().meta({
            description: 'What the sheet lacks, in words',
            examples: ['No parking at Old Port'],
          }),
          about: z.enum(gapPages).describe('What it is about'),
          id: z.string().nullable().describe('The ID of that person or location; null for others'),
        }),
      )
      .describe('What the sheet lacks; it can be issued all the same'),
    changes: z
      .array(
        z.object({
          message: z.string().meta({
            description: 'The change in words',
            examples: ['Ben’s call: 6:10am → 5:40am'],
          }),
          people: z
            .array(z.string())
            .nullable()
            .meta({
              description: 'IDs of the people whose part it is; null for everybody',
              examples: [['owner']],
            }),
        }),
      )
      .describe('What has changed since the newest version; empty before the first'),
  })
  .meta({ id: 'DaySheet' })
export type DaySheet = z.infer<typeof DaySheet>

/** Somebody on the sheet, with how far they have come with the sheet of a day. */
export const SheetRecipient = z
  .object({
    id: z.uuid().describe('The ID of the share'),
    name: z.string().meta({ description: 'What they are called', examples: ['Ben'] }),
    role: z.string(),
    part: z.enum(sheetParts),
    email: z
      .string()
      .nullable()
      .meta({
        description: 'Where their sheet is mailed; null if no address is known or confirmed',
        examples: ['ben@example.com'],
      }),
    status: z.enum(shareStatuses).describe('`listed` without an invitation'),
    hasAccount: z.boolean().describe('Whether they have an account'),
    callTime: clock,
    isOff: z.boolean(),
    isChanged: z.boolean().describe('Whether their part has changed since the newest version'),
    number: z.int().describe('The version that they were sent last; 0 for none'),
    state: z
      .enum(recipientStates)
      .meta({ description: 'How far they have come', examples: ['confirmed'] }),
    since: z.iso.datetime().nullable().describe('When they came so far; null if not known'),
    reason: z.string().meta({
      description: 'Why their mail came back or still waits; empty otherwise',
      examples: ['550 No such user'],
    }),
    link: z
      .string()
      .nullable()
      .meta({
        description:
          'The address of their own sheet, where whoever has it can confirm: null before the first version, and for access tokens without `sharing:write`',
        examples: ['https://recce.example/call-sheet/5T0e9vXb'],
      }),
  })
  .meta({ id: 'SheetRecipient' })
export type SheetRecipient = z.infer<typeof SheetRecipient>

const GearOfPerson = z.object({
  id: z.uuid().describe('The gear item on the list of this shoot, by its ID there'),
  title: z.string().meta({ description: 'What it is', examples: ['Ring light'] }),
  quantity: z.int().describe('How many'),
})

/** Somebody on the sheet, as the owner may change them. */
export const SheetPerson = z
  .object({
    id: z.string().meta({ description: 'The ID of the share, or `owner`', examples: ['owner'] }),
    name: z.string().meta({ description: 'What they are called; may be empty', examples: ['Ben'] }),
    role: z.string(),
    part: z.enum(sheetParts),
    phone: z.string(),
    email: z
      .string()
      .nullable()
      .meta({
        description: 'Where their sheet is mailed; null for none',
        examples: ['ben@example.com'],
      }),
    callTime: clock,
    status: z
      .enum(shareStatuses)
      .nullable()
      .describe('`listed` without an invitation; null for the owner'),
    hasAccount: z.boolean().describe('Whether they have an account'),
    gear: z
      .array(GearOfPerson.extend({ isTheirs: z.boolean().describe('Whether they bring it') }))
      .describe('The gear in use on the shoot'),
  })
  .meta({ id: 'SheetPerson' })
export type SheetPerson = z.infer<typeof SheetPerson>

/** A person on one day. */
export const SheetLine = z
  .object({
    day,
    person: SheetPerson.describe('What holds on all days'),
    line: z
      .object({
        ...lineShape,
        stopIds: z.array(z.uuid()),
      })
      .describe('What differs for them on this day'),
    stops: z
      .array(z.object({ id: z.uuid().describe('The ID of the stop'), title: z.string() }))
      .describe('The stops of this day'),
  })
  .meta({ id: 'SheetLine' })
export type SheetLine = z.infer<typeof SheetLine>

export const SheetLocation = LocationNotes.extend({
  id: z.uuid().describe('The ID of the location'),
  title: z.string(),
  hospitals: z
    .array(LocationNotes.pick({ hospital: true, hospitalAddress: true, hospitalPhone: true }))
    .describe('Hospitals that you wrote down for locations within 40 kilometres, nearest first'),
}).meta({ id: 'SheetLocation' })
export type SheetLocation = z.infer<typeof SheetLocation>

/** What somebody on the sheet reads: their own. */
export const OwnSheet = z
  .object({
    day,
    days: z.array(z.iso.date()).describe('The days whose sheet was issued'),
    document: SheetText.describe('What your sheet says, in words'),
    isOld: z.boolean().describe('Whether a newer version replaces it'),
    newest: SheetVersion.pick({ number: true, name: true }).describe('The newest version'),
    versions: z
      .array(SheetVersion.pick({ number: true, name: true, issuedAt: true }))
      .describe('All versions of the day, newest first'),
    seenAt: z.iso.datetime().nullable().describe('When you first opened it; null if not yet'),
    confirmedAt: z.iso.datetime().nullable().describe('When you confirmed; null if not yet'),
    callMeAt: z.iso.datetime().nullable().describe('When you asked to be called; null if not'),
    gear: z
      .array(GearOfPerson.extend({ isPacked: z.boolean().describe('Whether it is packed') }))
      .describe('The gear items that you bring'),
    link: z
      .string()
      .nullable()
      .meta({
        description:
          'The address of your sheet, which works without an account: null for access tokens without `sharing:write`',
        examples: ['https://recce.example/call-sheet/5T0e9vXb'],
      }),
  })
  .meta({ id: 'OwnSheet' })
export type OwnSheet = z.infer<typeof OwnSheet>
