import { expect, test, vi } from 'vitest'
import { pool } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import * as parts from '#app/domain/discover/sitemap/parts.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { listed, readSitemap } from '#tests/support/sitemap.ts'

const { query } = useDatabase()

test('the sitemap names everything public and nothing else', async () => {
  const owner = await aUser({ username: 'mapped' })
  const other = await aUser({ username: 'unseen' })
  await aLocation(owner, { title: 'Public', isDiscoverable: true })
  const inside = await aLocation(owner, { title: 'Inside' })
  const sold = await aLocation(owner, { title: 'Sold' })
  await aLocation(owner, { title: 'Private' })
  await aPortfolio(owner, { title: 'Folio', locationIds: [inside.id], isDiscoverable: true })
  await aPortfolio(owner, { title: 'Draft', locationIds: [sold.id] })
  const sale = { price: 10, isPurchaseable: true, isDiscoverable: true }
  await aPortfolio(owner, { title: 'Sale', locationIds: [sold.id], ...sale })
  await aLocation(other, { title: 'Kept' })
  const index = await request('/sitemap.xml')
  expect(index.headers.get('Content-Type')).toContain('application/xml')
  const found = listed(await readSitemap()).filter((path) => !path.includes('?'))
  expect(found.sort()).toEqual([
    '/',
    '/about',
    '/api',
    '/app',
    '/app/mapped',
    '/app/mapped/location/inside',
    '/app/mapped/location/public',
    '/app/mapped/portfolio/folio',
    '/app/mapped/portfolio/sale',
    '/contact',
    '/discover',
    '/for-apps',
    '/invite',
    '/marketplace',
    '/pricing',
    '/privacy',
    '/terms',
    '/tutorial',
  ])
})

test('a part that is not there is not found, and any place to begin at will do', async () => {
  expect((await request('/sitemap.xml?part=gear')).status).toBe(404)
  for (const after of ['', 'x', newId(), "'--"]) {
    const path = `/sitemap.xml?part=location&after=${encodeURIComponent(after)}`
    expect((await request(path)).status).toBe(200)
  }
})

test('each address says when something on its page last changed, with the first picture', async () => {
  const owner = await aUser({ username: 'ansel' })
  const pier = await aLocation(owner, { title: 'Pier', isDiscoverable: true })
  const { id } = await photos.create(owner, await aPhoto(), { locationId: pier.id })
  await aPortfolio(owner, { title: 'Sea', locationIds: [pier.id], isDiscoverable: true })
  await query(`update portfolios set updated_at = '2024-01-01'`)
  await query(`update locations set updated_at = '2024-05-05'`)
  await query(`update users set updated_at = '2024-02-02'`)
  const sitemap = await readSitemap()
  const entry = (path: string) =>
    new RegExp(`<url><loc>http://localhost:3000${path}</loc>(.*)</url>`).exec(sitemap)?.[1]
  const lastChange = '<lastmod>2024-05-05T00:00:00.000Z</lastmod>'
  const picture = `http://localhost:3000/media/${id}/full.jpg`
  expect(entry('/app/ansel/location/pier')).toBe(
    `${lastChange}<image:image><image:loc>${picture}</image:loc></image:image>`,
  )
  expect(entry('/app/ansel/portfolio/sea')).toContain(lastChange)
  expect(entry('/app/ansel')).toContain(lastChange)
})

test('divided into parts, every address is still in exactly one of them, whatever is published since', async () => {
  const owner = await aUser({ username: 'many' })
  const others = await Promise.all(Array.from({ length: 5 }, () => aUser()))
  const made = []
  for (const user of [owner, owner, owner, ...others]) {
    made.push(await aLocation(user, { isDiscoverable: true }))
  }
  const inside = await aLocation(owner, { title: 'Inside' })
  for (let number = 0; number < 4; number += 1) {
    await aShoot(owner, { title: `Night ${number}`, locationIds: [inside.id], isPublic: true })
  }
  const whole = listed(await readSitemap()).filter((path) => path.startsWith('/app/'))
  await parts.divide(2)
  const index = listed(await (await request('/sitemap.xml')).text())
  expect(index.filter((path) => path.includes('part=location'))).toHaveLength(4)
  expect(index.filter((path) => path.includes('part=profile'))).toHaveLength(3)
  expect(index.filter((path) => path.includes('part=shoot'))).toHaveLength(4)
  const divided = listed(await readSitemap()).filter((path) => path.startsWith('/app/'))
  expect([...new Set(divided)].sort()).toEqual([...new Set(whole)].sort())
  const own = divided.filter((path) => !path.endsWith('/inside'))
  expect(own).toHaveLength(new Set(own).size)
  await locations.remove(owner, made[1]?.id ?? '')
  const late = await aLocation(owner, { title: 'Late', isDiscoverable: true })
  expect(await readSitemap()).toContain(`/app/many/location/${late.slug}</loc>`)
  await parts.divide(100)
  expect((await parts.list()).every(({ after }) => after === null)).toBe(true)
})

test('a part reads as much with many published places as with few', async () => {
  const owner = await aUser({ username: 'crowd' })
  const publish = (count: number) =>
    query(
      `insert into locations (id, owner_id, slug, title, is_discoverable)
        select gen_random_uuid(), $1, gen_random_uuid()::text, 'Place', true from generate_series(1, $2)`,
      [owner.id, count],
    )
  const read = async () => {
    await query('analyze locations')
    const all = await parts.list()
    const last = all.filter(({ section }) => section === 'location').at(-2) ?? all[0]
    const asked = vi.spyOn(pool('reader'), 'query')
    const found = listed(
      await (await request(`/sitemap.xml?part=location&after=${last?.after ?? ''}`)).text(),
    )
    const [statement] = asked.mock.calls[0] as unknown as [{ text: string; values: unknown[] }]
    asked.mockRestore()
    const explained = await query(
      `explain (analyze, buffers, format json) ${statement.text}`,
      statement.values,
    )
    const [{ Plan: plan }] = explained.rows[0]['QUERY PLAN']
    return { count: found.length, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
  }
  await publish(1_000)
  await parts.divide(500)
  const few = await read()
  await publish(19_000)
  await parts.divide(500)
  const many = await read()
  expect([few.count, many.count]).toEqual([500, 500])
  // One level more of an index on each row's way.
  expect(many.blocks / few.blocks).toBeLessThan(1.5)
})
