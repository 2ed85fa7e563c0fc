import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import { mergeCounts } from '#app/domain/items/location-counts.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as home from '#app/domain/whole/home.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

const here = { latitude: 38.7, longitude: -9.1 }

test('the counts of locations follow each that comes, changes, goes and comes back', async () => {
  const owner = await aUser()
  const counts = async () => {
    const { location: use } = await findUse(owner)
    const { position, photo } = (await home.find(owner, new Date(), new Date())).missing
    return [use.count, position.count, photo.count]
  }
  expect(await counts()).toEqual([0, 0, 0])
  const pier = await aLocation(owner, { title: 'Pier', coordinates: here })
  const dune = await aLocation(owner, { title: 'Dune', coordinates: null })
  expect(await counts()).toEqual([2, 1, 2])
  const photo = await photos.create(owner, await aPhoto(), { locationId: pier.id })
  expect(await counts()).toEqual([2, 1, 1])
  expect((await home.find(owner, new Date(), new Date())).missing.photo.items).toEqual([
    { id: dune.id, title: 'Dune' },
  ])
  await locationPhotos.remove(owner, photo.id)
  expect(await counts()).toEqual([2, 1, 2])
  await locationPhotos.restore(owner, photo.id)
  await locations.update(owner, dune.id, { coordinates: here })
  expect(await counts()).toEqual([2, 0, 1])
  await locations.remove(owner, pier.id)
  expect(await counts()).toEqual([1, 0, 1])
  await mergeCounts()
  expect(await counts()).toEqual([1, 0, 1])
  await locations.restore(owner, pier.id)
  await locations.clone(owner, pier.id)
  expect(await counts()).toEqual([3, 0, 1])
  expect(await differences()).toEqual([])
})

test('the counts agree with the locations after changes of many rows at once', async () => {
  const owners = [await aUser(), await aUser()]
  const ids = owners.map(({ id }) => id)
  await query(
    `insert into locations (id, owner_id, slug, title, latitude, longitude, is_purchased, deleted_at)
      select gen_random_uuid(), owner, 'place-' || n, 'Place', case when n % 2 = 0 then 40 end,
        case when n % 2 = 0 then 8 end, n % 5 = 0, case when n % 7 = 0 then now() end
      from unnest($1::uuid[]) owner, generate_series(1, 60) n`,
    [ids],
  )
  await query(
    `insert into photos (id, files_id, owner_id, location_id, format, width, height, bytes, sha256,
        blur_hash, color)
      select gen_random_uuid(), gen_random_uuid(), owner_id, id, 'jpeg', 3, 2, 1, '\\x00', '', ''
      from locations, generate_series(1, 2) where slug ~ '[1-4]$'`,
  )
  const changes = [
    `update locations set latitude = null, longitude = null where slug ~ '4$'`,
    `update locations set deleted_at = case when deleted_at is null then now() end where slug ~ '2'`,
    `update photos set location_id = null, removed_from_id = location_id
      where location_id in (select id from locations where slug ~ '3$')`,
    `update photos set location_id = (select id from locations where slug = 'place-9' limit 1)
      where location_id in (select id from locations where slug ~ '1$')`,
    `update locations set owner_id = '${ids[1]}', slug = 'given-' || slug
      where owner_id = '${ids[0]}' and slug ~ '8$'`,
    `delete from photos where location_id in (select id from locations where slug ~ '4$')`,
    `delete from locations where slug ~ '6$'`,
  ]
  for (const change of changes) {
    await query(change)
    expect([change, await differences()]).toEqual([change, []])
  }
  await Promise.all([mergeCounts(), mergeCounts()])
  expect(await differences()).toEqual([])
  const { rows } = await query('select count(*)::int as count from location_counts')
  expect(rows).toEqual([{ count: 2 }])
  await query('delete from users where id = $1', [ids[0]])
  expect(await differences()).toEqual([])
})

test('what changes at once is counted once, and nobody waits for another', async () => {
  const owner = await aUser()
  const ids = Array.from({ length: 12 }, newId)
  await query(
    `insert into locations (id, owner_id, slug, title)
      select id, $1, id::text, 'Place' from unnest($2::uuid[]) id`,
    [owner.id, ids],
  )
  await Promise.all([
    ...ids.map((id) => locations.remove(owner, id)),
    ...ids.map(() => aLocation(owner)),
    mergeCounts(),
  ])
  expect((await findUse(owner)).location.count).toBe(12)
  expect(await differences()).toEqual([])
})

/** Owners whose counts differ from their locations, and locations that are wrong about photos. */
async function differences() {
  const { rows } = await query(
    `select owner_id from (
        select owner_id, count(*) filter (where not is_purchased) as held,
          count(*) filter (where latitude is null) as position,
          count(*) filter (where not exists (select from photos p where p.location_id = l.id)) as photo
        from locations l where deleted_at is null group by owner_id) facts
      full join (select owner_id, sum(held) as held, sum(without_position) as position,
          sum(without_photo) as photo from location_counts group by owner_id) counts using (owner_id)
      where (coalesce(facts.held, 0), coalesce(facts.position, 0), coalesce(facts.photo, 0))
        <> (coalesce(counts.held, 0), coalesce(counts.position, 0), coalesce(counts.photo, 0))
    union all select id from locations l
      where has_photo <> exists (select from photos p where p.location_id = l.id)`,
  )
  return rows
}
