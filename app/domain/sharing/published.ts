import { z } from 'zod'
import { accessLevels } from '#app/domain/rules/access-level.ts'
import { shareKinds } from '#app/domain/rules/kind.ts'
import { shareStatuses } from './share.ts'

/** A share as its recipient gets it; what only shoots have is null, empty or [] for other kinds. */
export const Received = z.object({
  id: z.uuid().describe('Id of the share'),
  itemType: z.enum(shareKinds).describe('Kind of the shared item'),
  itemId: z.uuid().describe('Id of the shared item; readable after you have accepted'),
  name: z.string().describe('Slug of the item in its address'),
  title: z.string().describe('Title of the item'),
  ownerUser: z.string().describe('Username of the item’s owner'),
  ownerName: z.string().describe('Display name of the owner, or else the username'),
  inviterUser: z
    .string()
    .nullable()
    .describe('Username of the person who invited you; null if their account was removed'),
  accessLevel: z.enum(accessLevels).describe('What you may do with the item once you accept'),
  status: z.enum(shareStatuses).describe('`pending` until you answer'),
  role: z.string().describe('Your role in the shoot, such as Gaffer; may be empty'),
  callTime: z
    .string()
    .nullable()
    .describe('When you are expected, `HH:MM` in the shoot’s time zone'),
  note: z.string().describe('What the inviter wrote to you; may be empty'),
  startDate: z.iso.datetime().nullable().describe('Start of the shoot; null without a date'),
  endDate: z.iso.datetime().nullable().describe('End of the shoot; null if it has none'),
  timeZone: z.string().nullable().describe('IANA time zone of the shoot, such as Europe/Lisbon'),
  locationTitles: z
    .array(z.string())
    .describe('Titles of the shoot’s locations in the order of the schedule'),
  imageUrl: z
    .string()
    .nullable()
    .describe('Picture of the shoot (JPEG), also for those who have not accepted yet'),
  link: z.string().describe('Page where the invitation can be read and answered'),
  createdAt: z.iso.datetime().describe('When you were first invited'),
})
export type Received = z.infer<typeof Received>

/** Someone on a shoot’s crew list. */
export const Person = z.object({
  name: z.string().describe('Display name, or else the owner’s name for them, or the username'),
  role: z.string().describe('Role in the shoot, such as Gaffer; may be empty'),
  callTime: z
    .string()
    .nullable()
    .describe('When the person is expected, `HH:MM` in the shoot’s time zone'),
  phone: z.string().describe('Phone number; empty if there is none or you may not see it'),
  isOwner: z.boolean().describe('Whether this is the owner of the shoot'),
  isMe: z.boolean().describe('Whether this is you'),
  isPending: z.boolean().describe('Not accepted yet; only the owner sees pending people'),
})
export type Person = z.infer<typeof Person>

export const Crew = z.object({
  id: z.uuid().describe('Id of the shoot'),
  people: z.array(Person).describe('The owner first, then by call time'),
})
export type Crew = z.infer<typeof Crew>
