import { z } from 'zod'
import { discoverWords } from '#app/domain/discover/words.ts'
import { visibleLine } from '#app/domain/rules/visible-text.ts'

/** A search of Discover that somebody keeps. */
export type SavedSearch = {
  id: string
  title: string
  /** The search as the address of Discover says it, without a question mark. */
  query: string
  /** Whether its owner is told of new places, at most once a day. */
  hasBell: boolean
  /** What came to Discover after this is new. */
  newSince: Date
}

/** Saved searches of one person. */
export const maxSavedSearches = 20

const titleLength = 120

export const SavedSearchTitle = visibleLine(discoverWords.searchUnnamed).max(
  titleLength,
  discoverWords.searchNameTooLong({ max: titleLength }).text,
)

export const SavedSearchForm = z.object({
  id: z.string().default(''),
  title: SavedSearchTitle,
})
