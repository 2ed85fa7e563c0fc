import { type Fragment, join, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { areaOf, isWithin } from './area.server.ts'
import { standsOver } from './light.server.ts'
import type { DiscoverSearch } from './search.ts'
import { quote, readTerms } from './terms.server.ts'

/** `wanted` is a `tsquery`: undefined without words, null where no word can be found. */
export type Words = { wanted: string | undefined | null; corrected: string | undefined }

/** The words, tags and winds that a search asks for. */
export async function readWords(
  actor: Actor,
  { searchText, tags, facing, light }: DiscoverSearch,
): Promise<Words> {
  const terms = searchText ? await readTerms(actor, searchText) : undefined
  if (terms === null) return { wanted: null, corrected: undefined }
  const wanted = [
    terms?.wanted,
    ...tags.map((tag) => quote(`#${tag.toLowerCase()}`)),
    facing && quote(`>${facing}`),
    light && `${quote('>')}:*`,
  ].filter(Boolean)
  return { wanted: wanted.join(' & ') || undefined, corrected: terms?.corrected }
}

/** SQL: whether the item `d` is what is searched for. */
export function conditionsOf(query: DiscoverSearch, wanted: string | undefined): Fragment {
  const conditions = [sql`d.kind = ${query.kind}`, isWithin(areaOf(query))]
  if (wanted !== undefined) conditions.push(sql`d.words @@ ${wanted}::tsquery`)
  if (query.light) conditions.push(standsOver(query.light))
  return join(conditions, ' and ')
}
