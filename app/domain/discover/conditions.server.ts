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
  const own = ownConditions(query, wanted)
  return join(
    [sql`d.kind = ${query.kind}`, isWithin(areaOf(query)), ...(own ? [own] : [])],
    ' and ',
  )
}

/**
 * SQL: whether an item is on Discover with these words.
 * @param wanted a `tsquery`
 */
export function isFoundBy(wanted: string, item: { id: Fragment; ownerId: Fragment }): Fragment {
  return sql`${item.id} in (select d.id from discover_items d
    where d.words @@ (${wanted}::tsquery && ('''@' || ${item.ownerId} || '''')::tsquery))`
}

/** SQL: whether the item `d` itself is, wherever it is; undefined where each is. */
export function ownConditions(
  { light }: DiscoverSearch,
  wanted: string | undefined,
): Fragment | undefined {
  const conditions = [
    ...(wanted === undefined ? [] : [sql`d.words @@ ${wanted}::tsquery`]),
    ...(light ? [standsOver(light)] : []),
  ]
  return conditions.length > 0 ? join(conditions, ' and ') : undefined
}
