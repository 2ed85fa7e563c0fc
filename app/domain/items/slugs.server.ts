import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { text } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { KindThat } from '#app/domain/rules/kind.ts'
import { slug } from '#app/format/identifier.ts'
import { tableOf } from './kind-names.server.ts'

/** Finds a slug that is unused by this owner and kind. The caller must lock the owner's row. */
export async function findFreeSlug(
  trx: DatabaseTransaction,
  kind: KindThat<'hasPage'>,
  ownerId: string,
  title: string,
): Promise<string> {
  const [free] = await findFreeSlugs(trx, kind, ownerId, [title])
  return free as string
}

/** Does the same as `findFreeSlug` for many titles, in their order. */
export async function findFreeSlugs(
  trx: DatabaseTransaction,
  kind: KindThat<'hasPage'>,
  ownerId: string,
  titles: string[],
): Promise<string[]> {
  const bases = titles.map((title) => slug(title) || kind)
  const rows = await readRows(
    { slug: text },
    sql`select slug from ${tableOf(kind)} i where owner_id = ${ownerId}
      and exists (select 1 from unnest(${[...new Set(bases)]}::text[]) base
        where starts_with(i.slug, base))`,
    trx,
  )
  const usedSlugs = new Set(rows.map((row) => row.slug))
  return bases.map((base) => {
    let free = base
    for (let number = 2; usedSlugs.has(free); number++) free = `${base}-${number}`
    usedSlugs.add(free)
    return free
  })
}
