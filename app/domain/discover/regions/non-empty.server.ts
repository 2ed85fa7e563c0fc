import { readRows } from '#app/db/client.server.ts'
import { integer, orNull, text, timestamp } from '#app/db/columns.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import { type Actor, visitor } from '#app/domain/users/actor.ts'
import { findCountryBy, findRegionBy } from './atlas.server.ts'
import { type Country, enoughPlaces, maxCounted, type Region } from './region.ts'

/** Loose index scan: skips from country to country instead of reading every place. */
const countries = sql`with recursive filled as (
    (select country from discover_regions where country > '' order by country limit 1)
    union all select (select n.country from discover_regions n where n.country > filled.country
      order by n.country limit 1) from filled where filled.country is not null)`

export async function listCountries(actor: Actor): Promise<(Country & { count: number })[]> {
  const rows = await readRows(
    { country: text, count: integer },
    sql`${countries} select country, (select count(*)::int from (select from discover_regions r
        where r.country = filled.country and r.kind = 'location' limit ${literal(maxCounted)}) counted)
        as count from filled where country is not null`,
    actor,
  )
  const found = await Promise.all(
    rows.map(async ({ country, count }) => ({ country: await findCountryBy(country), count })),
  )
  return found
    .flatMap(({ country, count }) => (country && count > 0 ? [{ ...country, count }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** An area with enough places to be listed by search engines. */
export type IndexedArea = { country: Country; region: Region | undefined; latestAt: Date }

export async function listIndexed(): Promise<IndexedArea[]> {
  const [ofCountries, ofRegions] = await Promise.all([
    readRows(
      { country: text, region: orNull(text), latestAt: orNull(timestamp) },
      sql`${countries} select country, null as region, ${latestOf(sql`r.country = filled.country`)}
        from filled where country is not null`,
      visitor,
    ),
    readRows(
      { country: text, region: orNull(text), latestAt: orNull(timestamp) },
      sql`with recursive filled as (
          (select country, region from discover_regions where country > '' order by 1, 2 limit 1)
          union all select next.* from filled cross join lateral (select n.country, n.region
            from discover_regions n where (n.country, n.region) > (filled.country, filled.region)
            order by 1, 2 limit 1) next)
        select country, region,
          ${latestOf(sql`(r.country, r.region) = (filled.country, filled.region)`)} from filled`,
      visitor,
    ),
  ])
  const areas = [...ofCountries, ...ofRegions].map(async ({ country: code, region, latestAt }) => {
    const country = await findCountryBy(code)
    if (!country || !latestAt) return []
    if (region === null) return [{ country, region: undefined, latestAt }]
    const known = await findRegionBy(code, region)
    return known ? [{ country, region: known, latestAt }] : []
  })
  return (await Promise.all(areas)).flat()
}

/** SQL: when the newest place was added; null if there are fewer than `enoughPlaces`. */
function latestOf(isThere: Fragment) {
  return sql`(select case when count(*) >= ${literal(enoughPlaces)} then max(l.created_at) end
    from (select r.created_at from discover_regions r where ${isThere} and r.kind = 'location'
      order by r.created_at desc limit ${literal(enoughPlaces)}) l) as "latestAt"`
}
