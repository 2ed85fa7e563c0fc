import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findHits } from '#app/domain/discover/search.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import * as takedowns from '#app/domain/discover/takedowns.server.ts'
import { visitor } from '#app/domain/users/actor.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

const database = useDatabase()

/**
 * Each changes what may be found, of a place, a portfolio, a tag, a photo or a person by number.
 */
const changes: Record<string, string> = {
  publish: 'update locations set is_discoverable = true, taken_down_at = null where slug = $1',
  withdraw: 'update locations set is_discoverable = false where slug = $1',
  takeDown: 'update locations set is_discoverable = false, taken_down_at = now() where slug = $1',
  remove: 'update locations set deleted_at = now() where slug = $1',
  restore: 'update locations set deleted_at = null where slug = $1',
  move: 'update locations set latitude = latitude / 2 + 1, longitude = -longitude where slug = $1',
  rename: "update locations set title = title || 'x', updated_at = now() where slug = $1",
  blur: "update locations set position_privacy = 'approximate' where slug = $1",
  hide: "update locations set position_privacy = 'hidden' where slug = $1",
  show: "update locations set position_privacy = 'exact' where slug = $1",
  erase: 'delete from locations where slug = $1',
  renameTag: "update tags set title = title || 'y' where title like 'tag%' and $1 <> ''",
  untag:
    'delete from location_tags where location_id in (select id from locations where slug = $1)',
  tag: 'insert into location_tags (location_id, tag_id) select l.id, t.id from locations l join tags t on t.owner_id = l.owner_id where l.slug = $1 on conflict do nothing',
  photo: `insert into photos (id, files_id, owner_id, location_id, format, width, height, bytes, sha256, blur_hash, color, direction)
    select gen_random_uuid(), gen_random_uuid(), l.owner_id, l.id, 'jpeg', 3, 2, 1, '\\x00', 'LEHV6nWB2yk8', '#a08060', 270 from locations l where l.slug = $1`,
  turn: 'update photos set direction = 90 where location_id in (select id from locations where slug = $1)',
  discard: 'delete from photos where location_id in (select id from locations where slug = $1)',
  gather:
    'insert into portfolio_locations (portfolio_id, location_id) select p.id, l.id from portfolios p, locations l where l.slug = $1 and l.owner_id = p.owner_id on conflict do nothing',
  release:
    'delete from portfolio_locations where location_id in (select id from locations where slug = $1)',
  publishPortfolio: "update portfolios set is_discoverable = true where $1 <> ''",
  sellPortfolio:
    "update portfolios set is_purchaseable = true, price_cents = 100, sale_area = 'Around Bern' where $1 <> ''",
  removePortfolio: "update portfolios set deleted_at = now() where $1 <> ''",
  withdrawProfile: "update users set is_profile_public = false where $1 <> ''",
  openProfile: "update users set is_profile_public = true where $1 <> ''",
  renameUser:
    "update users set username = username || 'z' where length(username) < 20 and $1 <> ''",
}

test('what is searched is what is published, after any changes', async () => {
  const owner = await aUser({ username: 'keeper' })
  for (const title of ['One', 'Two', 'Three']) {
    await aLocation(owner, {
      title,
      tags: ['tag a', 'tag b'],
      coordinates: { latitude: 46, longitude: 7.5 },
      address: 'Bern',
    })
  }
  await aPortfolio(owner, { title: 'Few', description: 'Some of them' })
  const change = fc.tuple(
    fc.constantFrom(...Object.keys(changes)),
    fc.constantFrom('one', 'two', 'three'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 10 }), async (done) => {
      for (const [name, slug] of done) await database.query(changes[name] as string, [slug])
      const { rows } =
        await database.query(`select coalesce(a.id, b.id) as id, a.words::text as kept, b.words::text as true
        from discover_items a full join discover_source(array(select id from locations union all select id from portfolios)) b on b.id = a.id
        where a.* is distinct from b.*`)
      expect(rows).toEqual([])
    }),
    { numRuns: 30, seed: 1 },
  )
})

test('the very next search no longer finds what was taken down', async () => {
  const admin = await aUser({ role: 'admin' })
  const owner = await aUser()
  const { id } = await aLocation(owner, { title: 'Ledge' })
  await database.query('update locations set is_discoverable = true where id = $1', [id])
  const query = DiscoverSearch.parse({ searchText: 'ledge' })
  expect((await findHits(visitor, query)).items).toHaveLength(1)
  await takedowns.takeDown(admin, { kind: 'location', id }, 'Dangerous')
  expect((await findHits(visitor, query)).items).toHaveLength(0)
})

test('what should be there is not planned anew for each change', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const client = new pg.Client(workerDatabase().url)
  const plans: string[] = []
  client.on('notice', ({ message }) => plans.push(message ?? ''))
  await client.connect()
  try {
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set client_min_messages = log`)
    await client.query('update locations set is_discoverable = true where id = $1', [id])
  } finally {
    await client.end()
  }
  const plan = plans.find((one) => one.includes('wished := array('))
  expect(plan).toContain('id = ANY ($')
  expect(plan).not.toContain(id)
})
