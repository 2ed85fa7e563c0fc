import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import * as parts from '#app/domain/discover/sitemap/chunks.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
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
    '/api/guides',
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
  const id = await aPhotoRow(owner, pier.id)
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
  expect((await parts.list()).map(({ after }) => after)).toEqual([null, null, null])
})

test('a part reads no more rows than it names, however many are published', async () => {
  const owner = await aUser({ username: 'crowd' })
  await query(
    `insert into locations (id, owner_id, slug, title, is_discoverable)
      select gen_random_uuid(), $1, 'place-' || n, 'Place', n % 2 = 0 from generate_series(1, 600) n`,
    [owner.id],
  )
  await query('analyze locations')
  await parts.divide(50)
  const second = (await parts.list()).find(({ section, after }) => section === 'location' && after)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const part = await request(`/sitemap.xml?part=location&after=${second?.after}`)
  expect(listed(await part.text())).toHaveLength(50)
  const statements = asked.mock.calls.map(([statement]) => statement as unknown as pg.QueryConfig)
  const statement = statements.find(({ text }) => text.includes('from locations i'))
  expect(Math.max(...(await countRead(statement as pg.QueryConfig)))).toBe(50)
})

type Plan = Record<'Actual Rows' | 'Actual Loops', number> & {
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows each step of a statement reads, if indexes give the rows and their order. */
async function countRead({ text, values }: pg.QueryConfig) {
  await query(`begin; set local enable_seqscan = off; set local enable_bitmapscan = off;
    set local enable_sort = off`)
  const { rows } = await query(`explain (analyze, format json) ${text}`, values)
  await query('rollback')
  const count = (plan: Plan): number[] => [
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    ...(plan.Plans ?? []).flatMap(count),
  ]
  return count(rows[0]['QUERY PLAN'][0].Plan)
}
