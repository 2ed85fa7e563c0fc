import { z } from 'zod'
import { invalid } from '#app/domain/rules/errors.ts'
import { pageWords } from '../words.ts'
import type { PlaceSource } from './place-file.ts'

const id = z.string().max(36).optional()

/** Names the locations of a file by exactly one of the first five; `ids` are joined by commas. */
export const PlaceQuery = z.strictObject({
  portfolio: id.describe('The ID of the portfolio'),
  project: id.describe('The ID of the project; its file also has the locations of its shoots'),
  shoot: id.describe('The ID of the shoot'),
  search: z
    .string()
    .max(200)
    .refine((text) => !text.includes('\0'))
    .optional()
    .describe('Words that your own locations contain; empty for all of them'),
  ids: z.string().max(8000).optional().describe('IDs of locations, separated by commas'),
  day: z.iso
    .date()
    .optional()
    .describe('The day for `day.gpx`, in the time zone of the shoot; by default all days'),
})
export type PlaceQuery = z.infer<typeof PlaceQuery>

/** @throws `invalid` unless exactly one source is named */
export function sourceOf({ portfolio, project, shoot, search, ids }: PlaceQuery): PlaceSource {
  const sources: PlaceSource[] = [
    ...(portfolio !== undefined ? [{ kind: 'portfolio', id: portfolio } as const] : []),
    ...(project !== undefined ? [{ kind: 'project', id: project } as const] : []),
    ...(shoot !== undefined ? [{ kind: 'shoot', id: shoot } as const] : []),
    ...(search !== undefined ? [{ kind: 'library', search } as const] : []),
    ...(ids !== undefined ? [{ kind: 'chosen', ids: ids.split(',') } as const] : []),
  ]
  const [source, other] = sources
  if (!source || other) throw invalid(pageWords.oneSource)
  return source
}
