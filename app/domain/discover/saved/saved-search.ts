import { z } from 'zod'
import { discoverWords } from '#app/domain/discover/words.ts'
import { visibleLine } from '#app/domain/rules/visible-text.ts'
import { commonWords } from '#app/domain/rules/words.ts'

export type SavedSearch = {
  id: string
  title: string
  /** Query string of the Discover page, without the question mark. */
  query: string
  /** Whether the owner gets alerts, at most one a day. */
  hasBell: boolean
  newSince: Date
}

export const maxSavedSearches = 20

const titleLength = 120

export const SavedSearchTitle = visibleLine(discoverWords.searchUnnamed).max(
  titleLength,
  discoverWords.searchNameTooLong({ max: titleLength }).text,
)

export const SavedSearchChanges = z.object({
  title: SavedSearchTitle.optional(),
  hasBell: z.boolean({ error: commonWords.onOrOff.text }).optional(),
})
export type SavedSearchChanges = z.infer<typeof SavedSearchChanges>

export const SavedSearchForm = z.object({
  id: z.string().default(''),
  title: SavedSearchTitle,
})
