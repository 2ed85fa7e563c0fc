import { inTransaction, readRows } from '#app/db/client.server.ts'
import { oneOf, orNull, uuid } from '#app/db/columns.server.ts'
import { parameter, sql } from '#app/db/sql.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { publishedIds, weightOf } from './published.server.ts'
import { chunkSize, type SitemapSection, sitemapSections } from './section.ts'

/** The chunk starts after the id `after`, which is null for the first chunk. */
export type SitemapChunk = { section: SitemapSection; after: string | null }

/** Lower and upper bounds of all ids. */
export const firstId = '00000000-0000-0000-0000-000000000000'
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Lists all chunks, but none of sections in which nothing is published. */
export async function list(): Promise<SitemapChunk[]> {
  const begun = await readRows(
    { section: oneOf(sitemapSections), after: uuid },
    sql`select section, after from sitemap_parts order by section, after`,
    visitor,
  )
  const firsts = await Promise.all(
    sitemapSections.map(async (section) => ((await hasAny(section)) ? [section] : [])),
  )
  return firsts
    .flat()
    .flatMap((section) => [
      { section, after: null },
      ...begun.filter((part) => part.section === section),
    ])
}

export async function divide(size = chunkSize) {
  for (const section of sitemapSections) {
    const starts = await findStarts(section, size)
    await inTransaction(async (trx) => {
      await trx.run(
        sql`delete from sitemap_parts where section = ${section} and not after = any(${starts}::uuid[])`,
      )
      await trx.run(sql`insert into sitemap_parts (section, after)
          select ${section}, unnest(${starts}::uuid[]) on conflict do nothing`)
    })
  }
}

async function hasAny(section: SitemapSection) {
  const span = { after: sql`${firstId}::uuid`, until: sql`${lastId}::uuid`, limit: 1 }
  const [row] = await readRows({ id: orNull(uuid) }, publishedIds(section, span), visitor)
  return Boolean(row?.id)
}

const stepSize = 50_000

/** Finds the ids after which chunks start; a chunk ends with the item that fills it. */
async function findStarts(section: SitemapSection, size: number) {
  const starts: string[] = []
  for (let after = firstId, hasMore = true; hasMore; after = starts.at(-1) ?? after) {
    const span = { after: sql`${after}::uuid`, until: sql`${lastId}::uuid`, limit: stepSize }
    const each = parameter(size)
    const ends = await readRows(
      { id: uuid },
      sql`select id from (
          select id, weight, sum(weight) over (order by id) as reached, lead(id) over (order by id) as next
          from (select ids.id, ${weightOf(section, sql`ids.id`)} as weight
            from (${publishedIds(section, span)}) ids where ids.id is not null) weighed) counted
        where div(reached, ${each}::int) > div(reached - weight, ${each}::int) and next is not null
        order by id`,
    )
    for (const { id } of ends) starts.push(id)
    hasMore = ends.length > 0
  }
  return starts
}
