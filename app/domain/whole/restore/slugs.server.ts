import type { DatabaseTransaction } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { findFreeSlugs } from '#app/domain/items/slugs.server.ts'
import { type KindThat, kinds } from '#app/domain/rules/kind.ts'
import { slug } from '#app/format/identifier.ts'

/**
 * The slugs of the archive, if none of them is taken, or else free ones like them. Ten thousand
 * slugs are looked up exactly, as it takes minutes to compare each with the beginning of each other.
 */
export async function findSlugs(
  trx: DatabaseTransaction,
  kind: KindThat<'hasPage'>,
  ownerId: string,
  entries: readonly { slug: string; title: string }[],
): Promise<string[]> {
  const names = entries.map((entry) => entry.slug || entry.title)
  const wanted = names.map((name) => slug(name) || kind)
  const taken = await trx.count(
    kinds[kind].table,
    sql`owner_id = ${ownerId} and slug = any(${wanted}::text[])`,
  )
  const areFree = taken === 0 && new Set(wanted).size === wanted.length
  return areFree ? wanted : findFreeSlugs(trx, kind, ownerId, names)
}
