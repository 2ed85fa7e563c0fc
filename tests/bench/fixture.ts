import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedConnection, startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { hash } from '#app/domain/accounts/passwords.server.ts'
import { aBigShoot } from '#tests/shoots/a-big-shoot.ts'

export const password = 'correct horse battery'

/**
 * Makes a database with the owner `bench`, who has a location with six photos, portfolios of 60 and
 * of 6, all public, and `aBigShoot`; the owner `mapper`, who has 10,000 locations, all submitted,
 * and one without a position, like the first; and the admin `moderator`, on whose desk the oldest
 * of these has photos and neighbours. It runs until `database.stop()`.
 */
export async function makeFixture(dataDir: string) {
  const embedded = await startEmbedded(dataDir)
  await migrate(embedded.connection)
  const ids = await fill(embedded.connection)
  const pidFile = join(dataDir, 'database', 'cluster', 'postmaster.pid')
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  return { ...ids, database: { url: embedded.url, pid, stop: embedded.stop } }
}

async function fill(connection: EmbeddedConnection) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(rows)
    const owners = await client.query("select id from users where username = 'bench'")
    const shootId = await aBigShoot((...asked) => client.query(...asked), owners.rows[0].id)
    await client.query('update users set password_hash = $1', [await hash(password)])
    await client.query('vacuum analyze')
    const found = await client.query("select id from locations where slug = 'place-1'")
    return { locationId: found.rows[0].id as string, shootId }
  } finally {
    await client.end()
  }
}

const rows = `
  insert into users (id, username, email, password_hash, tier)
    select gen_random_uuid(), name, name || '@example.com', '', 'Business' from unnest('{bench,mapper}'::text[]) name;
  insert into locations (id, owner_id, slug, title, address, description, latitude, longitude, is_discoverable)
    select gen_random_uuid(), u.id, 'place-' || n, 'Old harbour number ' || n, 'Quay ' || n || ', Lisbon, Portugal',
      repeat('Morning light from the east, parking behind the customs house. ', 4), 38 + n * 0.01, -9 + n * 0.01, true
    from users u, generate_series(1, 60) n where u.username = 'bench';
  insert into locations (id, owner_id, slug, title, address, description, is_discoverable)
    select gen_random_uuid(), u.id, 'place-61', title, address, description, true
    from users u, locations l where u.username = 'mapper' and l.slug = 'place-1';
  insert into photos (id, files_id, owner_id, location_id, position, format, width, height, bytes, sha256, blur_hash, color, focal_length)
    select gen_random_uuid(), gen_random_uuid(), l.owner_id, l.id, n, 'jpeg', 1800, 1200, 1000000, '\\x00', 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '#a08060', 35
    from locations l, generate_series(1, 6) n;
  insert into tags (id, owner_id, title)
    select gen_random_uuid(), u.id, 'tag ' || n from users u, generate_series(1, 4) n where u.username = 'bench';
  insert into location_tags (location_id, tag_id, position)
    select l.id, t.id, 0 from locations l, tags t;
  insert into portfolios (id, owner_id, slug, title, description, is_discoverable)
    select gen_random_uuid(), u.id, 'all-' || n, 'All ' || n, 'All of the harbour', true
    from users u, unnest('{6,60}'::int[]) n where u.username = 'bench';
  insert into portfolio_locations (portfolio_id, location_id, position)
    select p.id, l.id, substring(l.slug from 7)::int from portfolios p, locations l
    where substring(l.slug from 7)::int <= substring(p.slug from 5)::int;
  update portfolios set hero_photo_id = (select id from photos where position = 1 limit 1);
  insert into locations (id, owner_id, slug, title, latitude, longitude, created_at)
    select gen_random_uuid(), u.id, 'pin-' || n, 'Pin ' || n, 47 + random() * 2, 7 + random() * 3, now() - n * interval '1 minute'
    from users u, generate_series(1, 10000) n where u.username = 'mapper';
  insert into users (id, username, email, password_hash, role)
    select gen_random_uuid(), name, name || '@example.com', '', 'admin' from unnest('{moderator,other}'::text[]) name;
  insert into submissions (id, location_id, submitted_by, description, created_at)
    select gen_random_uuid(), l.id, l.owner_id, 'Stairs into the river', l.created_at from locations l where l.slug like 'pin-%';
  insert into locations (id, owner_id, slug, title, latitude, longitude, is_discoverable)
    select gen_random_uuid(), u.id, 'near-' || n, 'Near ' || n, l.latitude + n * 0.0001, l.longitude, true
    from users u, locations l, generate_series(1, 10) n where u.username = 'other' and l.slug = 'pin-10000';
  insert into photos (id, files_id, owner_id, location_id, position, format, width, height, bytes, sha256, blur_hash, color)
    select gen_random_uuid(), gen_random_uuid(), l.owner_id, l.id, n, 'jpeg', 1800, 1200, 1000000, '\\x00', 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '#a08060'
    from locations l, generate_series(1, 6) n where l.slug = 'pin-10000';
  insert into submissions (id, location_id, submitted_by, status, decided_by, decided_at)
    select gen_random_uuid(), l.id, l.owner_id, 'accepted', u.id, now() - n * interval '1 minute'
    from users u, locations l, generate_series(1, 50) n where u.username = 'moderator' and l.slug like 'place-%' and l.owner_id <> u.id;
`
