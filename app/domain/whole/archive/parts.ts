import { z } from 'zod'
import { accessLevels } from '#app/domain/rules/access-level.ts'
import { sections } from '#app/domain/rules/section.ts'
import { Name, Note, PhoneNumber, Role, sheetParts } from '#app/domain/sharing/crew.ts'
import { shareStatuses } from '#app/domain/sharing/share.ts'
import { Email } from '#app/domain/users/user.ts'
import { archiveWords } from './words.ts'

export const Id = z.uuid().toLowerCase()
/** What PostgreSQL stores: from the year 1 on, and less than 16 hours from UTC. */
const storable = /^(?!0000).*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/
/** The JSON Schema shows its format alone, which a second pattern would replace. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => storable.test(text), archiveWords.instantUnread.text)
/** A time on a clock, with or without seconds. */
export const Clock = z.iso.time()
export const Line = z.string().max(1000)
/** Counted from 0, in an order that the owner chose. */
export const Place = z.int().min(0).max(1_000_000)

export const times = { createdAt: Instant, updatedAt: Instant, deletedAt: Instant.nullable() }

/** Somebody with whom an item is shared, or who is on the call sheet of a shoot. */
const Person = z.object({
  id: Id,
  username: z.string().nullable().describe('Null if the person has no account'),
  email: Email.nullable().describe('Null if the person has an account'),
  accessLevel: z.enum(accessLevels),
  status: z.enum(shareStatuses).describe('`listed` is on the call sheet only, and not invited'),
  part: z.enum(sheetParts),
  name: Name,
  role: Role,
  callTime: Clock.nullable(),
  phone: PhoneNumber,
  note: Note,
})

const Link = z.object({
  name: z.string(),
  sections: z.array(z.enum(sections)).describe('What the link shows'),
  hasPassword: z.boolean(),
  expiresAt: Instant.nullable(),
  opens: z.int(),
  lastOpenedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
  createdAt: Instant,
})

export const access = { sharedWith: z.array(Person).max(10_000), links: z.array(Link) }
