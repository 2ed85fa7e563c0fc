import { z } from 'zod'
import { ProfileChanges } from '#app/domain/accounts/account.ts'
import { SavedSearchTitle } from '#app/domain/discover/saved/saved-search.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { channels } from '#app/domain/post/notice.ts'
import { TimeZone } from '#app/domain/rules/time-zone.ts'
import { clocks } from '#app/format/clock.ts'
import { Clock, Id, Instant, Line } from './parts.ts'

const { displayName, bio, town, link } = ProfileChanges.required().shape

export const ArchivedAccount = z.object({
  format: z.int().min(1).describe('Number of the format of the archive'),
  takenAt: Instant.describe('When the archive was made'),
  id: Id,
  username: Line,
  displayName,
  bio,
  town,
  link,
  email: Line.nullable(),
  emailConfirmedAt: Instant.nullable(),
  pendingEmail: Line.nullable(),
  role: Line,
  tier: Line,
  isProfilePublic: z.boolean(),
  clock: z.enum(clocks).optional().describe('Since format 2'),
  picturePhotoId: Id.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  formerUsernames: z.array(z.string()).max(100),
})
export type ArchivedAccount = z.output<typeof ArchivedAccount>

export const ArchivedSearch = z.object({
  id: Id,
  title: SavedSearchTitle,
  query: z.string().max(10_000).describe('The end of an address of Discover'),
  search: DiscoverSearch.nullable()
    .default(null)
    .describe('The search as it was understood; since format 2'),
  hasBell: z.boolean(),
  createdAt: Instant,
  deletedAt: Instant.nullable(),
})

/** Kinds that this installation does not know are skipped. */
export const ArchivedNotice = z.object({
  kind: Line,
  channel: z.enum(channels),
  isOn: z.boolean(),
})

export const ArchivedQuietHours = z
  .object({ startsAt: Clock, endsAt: Clock, timeZone: TimeZone })
  .refine(({ startsAt, endsAt }) => startsAt !== endsAt)
