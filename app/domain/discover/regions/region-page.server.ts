import { readCount, readRows } from '#app/db/client.server.ts'
import { integer, text, uuid } from '#app/db/columns.server.ts'
import { type Fragment, literal, sql } from '#app/db/sql.server.ts'
import { type DiscoverCard, listCards } from '#app/domain/discover/cards.server.ts'
import { distanceKm } from '#app/domain/places/position/distance.ts'
import type { SubmitKind } from '#app/domain/publishing/submission.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { findRegionBy } from './atlas.server.ts'
import { type Country, maxCounted, type Region } from './region.ts'

/** `count` is the number of places, at most `maxCounted`. */
export type CountedRegion = Region & { count: number }

export type RegionContents = {
  count: number
  places: DiscoverCard[]
  portfolios: DiscoverCard[]
  tags: string[]
  /** All regions of a country, or the neighbours of a region. */
  regions: CountedRegion[]
}

const shownPlaces = 24
const shownPortfolios = 6

export async function findRegion(actor: Actor, region: Region): Promise<RegionContents> {
  const { country, code } = region
  const contents = await findContents(
    actor,
    sql`r.country = ${country.code} and r.region = ${code}`,
    country,
  )
  return { ...contents, regions: neighboursOf(region, contents.regions) }
}

export function findCountry(actor: Actor, country: Country): Promise<RegionContents> {
  return findContents(actor, sql`r.country = ${country.code}`, country)
}

export async function listRegionsOf(actor: Actor, ids: readonly string[]): Promise<Region[]> {
  const rows = await readRows(
    { country: text, code: text },
    sql`select country, region as code from discover_regions
      where item_id = any(${ids}::uuid[]) and country <> '' group by 1, 2
      order by count(*) desc, 1, 2 limit 12`,
    actor,
  )
  const regions = await Promise.all(rows.map(({ country, code }) => findRegionBy(country, code)))
  return regions.flatMap((region) => region ?? [])
}

/** Sorts tags by frequency, without the tag `but`. */
export function frequentTags(places: readonly DiscoverCard[], but = ''): string[] {
  const counts = new Map<string, { title: string; count: number }>()
  for (const title of places.flatMap(({ tags }) => tags)) {
    const key = title.toLowerCase()
    const known = counts.get(key)
    counts.set(key, { title: known?.title ?? title, count: (known?.count ?? 0) + 1 })
  }
  counts.delete(but.toLowerCase())
  const byCount = [...counts.values()].sort((a, b) => b.count - a.count)
  return byCount.slice(0, 12).map(({ title }) => title)
}

export function picturedFirst(places: readonly DiscoverCard[]): DiscoverCard[] {
  return [...places.filter(({ cover }) => cover), ...places.filter(({ cover }) => !cover)]
}

async function findContents(
  actor: Actor,
  isThere: Fragment,
  country: Country,
): Promise<RegionContents> {
  const [count, places, portfolios, regions] = await Promise.all([
    countThere(actor, isThere),
    listNewest(actor, 'location', isThere, 2 * shownPlaces),
    listNewest(actor, 'portfolio', isThere, shownPortfolios),
    listNonEmpty(actor, country),
  ])
  return {
    count,
    places: picturedFirst(places).slice(0, shownPlaces),
    portfolios,
    tags: frequentTags(places),
    regions,
  }
}

function countThere(actor: Actor, isThere: Fragment) {
  const places = sql`select from discover_regions r
    where ${isThere} and r.kind = 'location' limit ${literal(maxCounted)}`
  return readCount(sql`from (${places}) counted`, actor)
}

async function listNewest(actor: Actor, kind: SubmitKind, isThere: Fragment, limit: number) {
  const found = await readRows(
    { id: uuid },
    sql`select r.item_id as id from discover_regions r where ${isThere} and r.kind = ${kind}
      order by r.created_at desc, r.item_id desc limit ${literal(limit)}`,
    actor,
  )
  return listCards(
    actor,
    kind,
    found.map(({ id }) => ({ id, distance: null })),
  )
}

/** Loose index scan: skips from region to region instead of reading every place. */
async function listNonEmpty(actor: Actor, { code }: Country): Promise<CountedRegion[]> {
  const following = (after: Fragment) =>
    sql`(select f.region from discover_regions f where f.country = ${code} and f.region > ${after}
      order by f.region limit 1)`
  const rows = await readRows(
    { code: text, count: integer },
    sql`with recursive filled as (
        select ${following(sql`''`)} as region
        union all select ${following(sql`filled.region`)} from filled where filled.region is not null)
      select filled.region as code, (select count(*)::int from (select from discover_regions r
          where r.country = ${code} and r.region = filled.region and r.kind = 'location'
          limit ${literal(maxCounted)}) counted) as count
      from filled where filled.region is not null`,
    actor,
  )
  const known = await Promise.all(
    rows.map(async (row) => {
      const region = row.count > 0 ? await findRegionBy(code, row.code) : undefined
      return region ? [{ ...region, count: row.count }] : []
    }),
  )
  return known.flat().sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const shownNeighbours = 8

function neighboursOf(region: Region, filled: CountedRegion[]) {
  return filled
    .filter(({ code }) => code !== region.code)
    .map((other) => ({ other, away: distanceKm(region, other) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, shownNeighbours)
    .map(({ other }) => other)
}
