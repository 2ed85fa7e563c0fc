import { z } from 'zod'
import * as decisions from '#app/domain/discover/decisions.server.ts'
import { DiscoverSearch, MapRegion, regionAround } from '#app/domain/discover/search.ts'
import { searchLocations, searchPortfolios } from '#app/domain/discover/search-results.server.ts'
import * as submissions from '#app/domain/discover/submissions.server.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import {
  DecisionInput,
  Submission,
  SubmissionInput,
  submitKinds,
} from '#app/domain/publishing/submission.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { discoverActionCalls } from './discover-action-calls.server.ts'
import { type Endpoint, list, post } from './endpoint.ts'
import { savedSearchCalls } from './saved-search-calls.server.ts'

const Item = {
  userId: z.uuid({ error: 'User ID is required' }).optional(),
  itemId: z.uuid({ error: 'Item ID is required' }),
  itemType: z.enum(submitKinds, { error: 'An item is a location or a portfolio' }),
}

const Submitted = z
  .object({
    itemId: z.uuid(),
    itemType: z.enum(submitKinds),
    submission: Submission.nullable(),
  })
  .meta({ id: 'Submitted' })

const { kind, region, ...searched } = DiscoverSearch.shape

/** Without `kind` both kinds are searched. The next page needs a kind and its cursor. */
const Search = z.strictObject({
  ...searched,
  kind: kind.removeDefault().optional(),
  region: region.nullable(),
  isMaintainRegion: z.boolean().default(false),
})

const Marks = z
  .object({ distance: z.number().nullable(), isFavorite: z.boolean() })
  .meta({ id: 'Marks' })

/**
 * `region` is the searched region, or the region around the results if `isMaintainRegion` is off.
 * `corrected` is the text that was searched instead of a text with an unknown word. `isPartial` is
 * true if there were too many matches to sort; then only some, mostly new, are returned.
 */
const Found = z
  .object({
    locations: z.array(z.intersection(Location, Marks)),
    portfolios: z.array(z.intersection(Portfolio, Marks)),
    nextCursors: z.object({ location: z.string().nullable(), portfolio: z.string().nullable() }),
    region: MapRegion.nullable(),
    corrected: z.string().nullable(),
    isPartial: z.boolean(),
  })
  .meta({ id: 'SearchResult' })

const nobody = { items: [], next: undefined, corrected: undefined, isPartial: false }

export const discover: Endpoint[] = [
  post(
    'search-discover',
    {
      summary:
        'Searches Discover by words, in a region or around a point, by tags, by the direction of photos and by light.',
      access: 'anyone',
      body: Search,
      allows: { isOneOfMany: true },
      isRead: true,
      answer: Found,
    },
    async ({ actor, body: { kind, region, isMaintainRegion, ...rest } }) => {
      const query = { ...rest, region: region ?? undefined }
      const [locations, portfolios] = await Promise.all([
        kind === 'portfolio' ? nobody : searchLocations(actor, query),
        kind === 'location' ? nobody : searchPortfolios(actor, query),
      ])
      const around = isMaintainRegion ? undefined : regionAround(locations.items)
      return {
        locations: locations.items,
        portfolios: portfolios.items,
        nextCursors: { location: locations.next ?? null, portfolio: portfolios.next ?? null },
        region: around ?? region ?? null,
        corrected: locations.corrected ?? portfolios.corrected ?? null,
        isPartial: locations.isPartial || portfolios.isPartial,
      }
    },
  ),
  ...savedSearchCalls,
  ...discoverActionCalls,
  list(
    'submissions',
    {
      summary:
        'Your submissions to Discover, newest first; for admins, those that wait for a review, oldest first.',
      item: Submission,
    },
    ({ actor, query }) => submissions.list(actor, query),
  ),
  post(
    'submit-item-to-discover',
    {
      summary:
        'Submits your location or portfolio to Discover; switching `isDiscoverable` on does the same. You confirm the checklist of the web page: the position is right, you have the photos and the permission, nobody and nothing comes to harm, and it is a view of its own.',
      body: SubmissionInput.extend(Item).strict(),
      answer: Submitted,
    },
    async ({ actor, body: { userId, itemId, itemType, ...input } }) => {
      requireOneself(actor, userId)
      const item = { kind: itemType, id: itemId }
      const submission = (await submissions.submit(actor, item, input)) ?? null
      return { itemId, itemType, submission }
    },
  ),
  post(
    'remove-from-discover',
    {
      summary: 'Removes your location or portfolio from Discover, or withdraws its submission.',
      body: z.strictObject(Item),
      answer: z.object({ itemId: z.uuid(), itemType: z.enum(submitKinds) }),
    },
    async ({ actor, body: { userId, itemId, itemType } }) => {
      requireOneself(actor, userId)
      const wasThere = await submissions.removeFromDiscover(actor, { kind: itemType, id: itemId })
      if (!wasThere) throw notFound('Submission')
      return { itemId, itemType }
    },
  ),
  post(
    'respond-to-submission',
    {
      summary: 'Accepts or rejects a submission, as an admin.',
      scopes: 'closed',
      body: DecisionInput.extend({
        submissionId: z.uuid({ error: 'Submission ID is required' }),
      }).strict(),
      answer: Submission,
    },
    async ({ actor, body: { submissionId, ...input } }) => {
      await decisions.respond(actor, submissionId, input)
      return submissions.find(actor, submissionId)
    },
  ),
]

function requireOneself(actor: SignedIn, userId: string | undefined) {
  if (userId !== undefined && userId !== actor.id) throw notFound('User')
}
