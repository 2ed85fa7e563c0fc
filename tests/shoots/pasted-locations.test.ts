import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

type Sent = Record<string, string>

/** Presses the button of the proposal that the page shows. */
async function save(path: string, html: string, headers: Sent) {
  const fieldOf = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const fields = { key: fieldOf('key'), text: fieldOf('text'), items: fieldOf('items') }
  return post(path, { intent: 'save', ...fields }, headers)
}

test('a pasted list becomes locations of the shoot; one with a known title is that location', async () => {
  const { headers, ...user } = await aUser()
  const roof = await aLocation(user, { title: 'Copper roof' })
  const shoot = await aShoot(user)
  const path = `/my/locations/paste?to=shoots:${shoot.id}`
  expect(await pageOf(`/my/shoots/${shoot.id}`, headers)).toContain(`href="${path}"`)
  const text = `Old pier, 38.7069, -9.1438\n\ncopper ROOF\nYard behind the station\n${'x'.repeat(121)}`
  const read = await post(path, { intent: 'propose', text }, headers)
  const html = textOf(await read.text())
  expect(html).toContain('3 locations to add')
  expect(html).toContain('38.71 N 9.14 W')
  expect(html).toContain('Already in your library')
  expect(html).toContain('No position yet')
  expect(html).toMatch(/Line 5<.b> A title has at most 120 characters/)
  const saved = await save(path, html, headers)
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/my/shoots/${shoot.id}`])
  const { statusMessage, undo } = await bannerOf(saved)
  const zone = '. Its times are now in Europe/Lisbon'
  expect(statusMessage).toBe(`3 locations added to ${shoot.title}${zone}`)
  const titlesOf = async () => {
    const { locationIds } = await shoots.find(user, shoot.id)
    return Promise.all(locationIds.map(async (id) => (await locations.find(user, id)).title))
  }
  expect((await titlesOf()).sort()).toEqual(['Copper roof', 'Old pier', 'Yard behind the station'])
  expect((await shoots.find(user, shoot.id)).locationIds).toContain(roof.id)
  // Sent twice, it is done once.
  await save(path, html, headers)
  expect(await titlesOf()).toHaveLength(3)
  expect((await locations.list(user, { ...defaultListing, search: '' })).items).toHaveLength(3)
  await post(undo?.action ?? '', { intent: 'undo', id: undo?.id ?? '' }, headers)
  expect(await titlesOf()).toEqual(['Copper roof'])
})

test('a list that is empty, too long or larger than the subscription is refused with its text', async () => {
  const { headers, ...user } = await aUser()
  const path = '/my/locations/paste'
  const sent = async (text: string) => {
    const answer = await post(path, { intent: 'propose', text }, headers)
    return [answer.status, textOf(await answer.text())] as const
  }
  expect(await sent(' \n ')).toEqual([400, expect.stringContaining('Paste at least one line')])
  const long = Array.from({ length: 51 }, (_, n) => `Stop ${n}`).join('\n')
  const [status, html] = await sent(long)
  expect(status).toBe(400)
  expect(html).toContain('Paste at most 50 lines at a time')
  expect(html).toContain('Stop 50')
  await db.update('users', { tier: 'Basic' }, sql`id = ${user.id}`)
  const [, proposal] = await sent(long.split('\n').slice(0, 40).join('\n'))
  const refused = await save(path, proposal, headers)
  expect(refused.status).toBe(403)
  expect(textOf(await refused.text())).toContain('Stop 39')
  expect((await locations.list(user, { ...defaultListing, search: '' })).items).toEqual([])
})
