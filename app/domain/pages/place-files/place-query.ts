import { z } from 'zod'
import { invalid } from '#app/domain/rules/errors.ts'
import { pageWords } from '../words.ts'
import type { PlaceSource } from './place-file.ts'

const id = z.string().max(36).optional()

/** Names the locations of a file by exactly one of the first five; `ids` are joined by commas. */
export const PlaceQuery = z.strictObject({
  portfolio: id,
  project: id,
  shoot: id,
  search: z.string().max(200).optional(),
  ids: z.string().max(8000).optional(),
  day: z.iso.date().optional(),
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
