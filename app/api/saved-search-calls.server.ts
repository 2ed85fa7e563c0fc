import { z } from 'zod'
import {
  maxSavedSearches,
  type SavedSearch,
  SavedSearchChanges,
  SavedSearchTitle,
} from '#app/domain/discover/saved/saved-search.ts'
import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import { writeSearchQuery } from '#app/domain/discover/saved/search-query.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import { env } from '#app/server/env.server.ts'
import { del, type Endpoint, get, patch, post } from './endpoint.ts'

const Search = DiscoverSearch.omit({ cursor: true, limit: true })

const Saved = z
  .object({
    id: z.uuid().describe('The id of the saved search'),
    title: z.string().describe('Its title, 1 to 120 characters'),
    hasAlert: z.boolean().describe('Whether you are notified of new matches, at most once a day'),
    url: z.url().describe('The address of the search on Discover'),
    newSince: z.iso.datetime().describe('Matches that came after this time count as new'),
  })
  .meta({ id: 'SavedSearch' })

const Changes = z
  .strictObject({
    title: SavedSearchTitle.optional(),
    hasAlert: SavedSearchChanges.shape.hasBell,
  })
  .refine(({ title, hasAlert }) => title !== undefined || hasAlert !== undefined, {
    error: 'Say what changes',
  })

export const savedSearchCalls: Endpoint[] = [
  get(
    'saved-searches',
    {
      summary: `Your saved searches of Discover, newest first: at most ${maxSavedSearches}.`,
      answer: z.array(Saved),
    },
    async ({ actor }) => (await savedSearches.list(actor)).map(toSaved),
  ),
  post(
    'saved-searches',
    {
      summary: `Saves a search of Discover, in the words of \`search-discover\`; you are notified of new matches, at most once a day. A search that is saved already is answered as it is. You have at most ${maxSavedSearches}.`,
      body: z.strictObject({ title: SavedSearchTitle, search: Search.strict() }),
      refuses: ['limit'],
      answer: Saved,
      status: 201,
    },
    async ({ actor, body: { title, search } }) => {
      const query = writeSearchQuery(search)
      const whole = DiscoverSearch.parse(search)
      return toSaved(await savedSearches.create(actor, { title, query, search: whole }))
    },
  ),
  get(
    'saved-searches/:id',
    {
      summary: 'One of your saved searches, with the search to send to `search-discover`.',
      answer: Saved.extend({
        search: z
          .record(z.string(), z.unknown())
          .describe('The body of `search-discover` that finds the matches'),
      }),
    },
    async ({ actor, params }) => {
      const { search, ...saved } = await savedSearches.find(actor, params.id)
      return { ...toSaved(saved), search }
    },
  ),
  patch(
    'saved-searches/:id',
    {
      summary: 'Renames your saved search, or switches its alert on or off.',
      body: Changes,
      answer: Saved,
    },
    async ({ actor, params, body: { title, hasAlert } }) =>
      toSaved(await savedSearches.update(actor, params.id, { title, hasBell: hasAlert })),
  ),
  del(
    'saved-searches/:id',
    { summary: 'Removes your saved search. `restore` brings it back for a week.', answer: Saved },
    async ({ actor, params }) => toSaved(await savedSearches.remove(actor, params.id)),
  ),
  post(
    'saved-searches/:id/restore',
    {
      summary: 'Brings back a saved search that you removed within a week.',
      refuses: ['limit'],
      answer: Saved,
    },
    async ({ actor, params }) => toSaved(await savedSearches.restore(actor, params.id)),
  ),
]

function toSaved({ id, title, query, hasBell, newSince }: SavedSearch) {
  const search = query && `?${query}`
  return {
    id,
    title,
    hasAlert: hasBell,
    url: `${env.PUBLIC_URL}/discover${search}`,
    newSince: newSince.toISOString(),
  }
}
