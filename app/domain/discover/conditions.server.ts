import { type Fragment, join, sql } from '#app/db/sql.server.ts'
import type { SubmitKind } from '#app/domain/publishing/submission.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { areaOf, isWithin } from './area.server.ts'
import { sunFaces } from './light.server.ts'
import type { DiscoverSearch } from './search.ts'
import { quote, readTerms } from './search-terms.server.ts'

/** `wanted` is a `tsquery`; undefined if there is no search text, null if it has no usable word. */
export type TextQuery = { wanted: string | undefined | null; corrected: string | undefined }

export async function readTextQuery(
  actor: Actor,
  { searchText, tags, facing, light }: DiscoverSearch,
): Promise<TextQuery> {
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

/** SQL condition: the item `d` matches the query. */
export function conditionsOf(query: DiscoverSearch, wanted: string | undefined): Fragment {
  const { kind, light, sort } = query
  return join(
    [
      isOfKind[kind],
      isWithin(areaOf(query)),
      ...(wanted === undefined ? [] : [sql`d.words @@ ${wanted}::tsquery`]),
      ...(light ? [sunFaces(light)] : []),
      ...(sort === 'distance' ? [sql`d.latitude is not null`] : []),
    ],
    ' and ',
  )
}

/** SQL conditions with a literal, because each kind has its own partial index by position. */
export const isOfKind: Record<SubmitKind, Fragment> = {
  location: sql`d.kind = 'location'`,
  portfolio: sql`d.kind = 'portfolio'`,
}

/** SQL condition: the item is on Discover and matches the `tsquery` `wanted`. */
export function isFoundBy(wanted: string, item: { id: Fragment; ownerId: Fragment }): Fragment {
  return sql`${item.id} in (select d.id from discover_items d
    where d.words @@ (${wanted}::tsquery && ('''@' || ${item.ownerId} || '''')::tsquery))`
}
