import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { bannerOf, pageOf, textOf } from './workspace.ts'

useDatabase()

test('several locations are chosen and put into a portfolio, shoot or project, or a new one', async () => {
  const { headers, ...user } = await aUser()
  const one = await aLocation(user, { title: 'One' })
  const two = await aLocation(user, { title: 'Two' })
  const portfolio = await aPortfolio(user, { title: 'Coast', locationIds: [one.id] })
  const shoot = await aShoot(user, { title: 'Surf day', locationIds: [one.id] })
  const project = await aProject(user, { title: 'All coasts', locationIds: [one.id] })
  const html = await pageOf('/my/locations?select=1', headers)
  expect(html).toContain(`name="locationIds" value="${two.id}"`)
  const fields = { intent: 'addTo', locationIds: [two.id, one.id] }
  for (const [kind, id, title] of [
    ['portfolios', portfolio.id, 'Coast'],
    ['shoots', shoot.id, 'Surf day'],
    ['projects', project.id, 'All coasts'],
  ] as const) {
    expect(html).toContain(`<option value="${kind}:${id}">${title}</option>`)
    const added = await post('/my/locations', { ...fields, to: `${kind}:${id}` }, headers)
    expect(added.headers.get('Location')).toBe(`/my/${kind}/${id}`)
    const banner = await bannerOf(added)
    expect(banner).toMatchObject({ statusMessage: `1 location added to ${title}` })
    expect(idsIn(await pageOf(`/my/${kind}/${id}`, headers))).toEqual([one.id, two.id])
    const { action = '', intent = '', id: taken = '' } = banner.undo ?? {}
    await post(action, { intent, id: taken }, headers)
    expect(idsIn(await pageOf(`/my/${kind}/${id}`, headers))).toEqual([one.id])
    const fresh = await post('/my/locations', { ...fields, to: `${kind}:new` }, headers)
    const newPage = await pageOf(fresh.headers.get('Location') ?? '', headers)
    expect(idsIn(newPage)).toEqual([two.id, one.id])
  }
  const other = await aUser()
  const somebody = await aLocation(other)
  const seen = `shoots:${(await aShoot(other, { isPublic: true })).id}`
  const theirs = [
    `portfolios:${(await aPortfolio(other)).id}`,
    `projects:${(await aProject(other)).id}`,
  ]
  for (const [wrong, status] of [
    [{ ...fields, to: `shoots:${shoot.id}`, locationIds: [] }, 400],
    [{ ...fields, to: `shoots:${shoot.id}`, locationIds: ['nonsense'] }, 400],
    [{ ...fields, to: `portfolios:${portfolio.id}`, locationIds: ['nonsense'] }, 400],
    [{ ...fields, to: `portfolios:${portfolio.id}`, locationIds: [somebody.id] }, 400],
    [{ ...fields, to: `projects:${project.id}`, locationIds: [somebody.id] }, 400],
    [{ ...fields, to: 'shoots:nonsense' }, 404],
    [{ ...fields, to: 'nonsense' }, 400],
    [{ ...fields, to: seen }, 403],
    ...theirs.map((to) => [{ ...fields, to }, 404] as const),
  ] as const) {
    const response = await post(
      '/my/locations',
      { ...wrong, locationIds: [...wrong.locationIds] },
      headers,
    )
    expect(response.status, wrong.to).toBe(status)
  }
})

/** The locations of an editor's list, or those that a new item begins with, in order. */
function idsIn(html: string) {
  const entry =
    /<b><a href="\/my\/locations\/([^"]+)">|name="locationIds" checked="" value="([^"]+)"/g
  return [...html.matchAll(entry)].map(([, held, first]) => held ?? first)
}

test('several locations are tagged at once, published, and deleted with an undo', async () => {
  const { headers, ...user } = await aUser()
  const one = await aLocation(user, { title: 'One', tags: ['quay'] })
  const two = await aLocation(user, { title: 'Two' })
  const kept = await aLocation(user, { title: 'Kept' })
  const list = '/my/locations?select=1&layout=grid'
  expect(await pageOf(list, headers)).toContain('value="tagSeveral"')
  const locationIds = [one.id, two.id]
  const act = async (fields: Record<string, string | string[]>) => {
    const answer = await post(list, { locationIds, ...fields }, headers)
    expect(answer.headers.get('Location')).toBe(list)
    return bannerOf(answer)
  }
  const tagged = await act({ intent: 'tagSeveral', tags: 'Quay, dusk' })
  expect(tagged).toMatchObject({ statusMessage: '2 locations tagged' })
  const tagsOf = async (id: string) =>
    (await locations.find(user, id)).tags.map(({ title }) => title.toLowerCase())
  expect(await tagsOf(one.id)).toEqual(['quay', 'dusk'])
  expect(await tagsOf(two.id)).toEqual(['quay', 'dusk'])
  expect(await tagsOf(kept.id)).toEqual([])
  const published = await act({ intent: 'publishSeveral', locationIds: [one.id] })
  expect(published.statusMessage).toBe('1 location published')
  const again = await act({ intent: 'publishSeveral' })
  expect(again.statusMessage).toBe('1 location published, 1 published or submitted before')
  const { statusMessage, undo } = await act({ intent: 'deleteSeveral' })
  expect(statusMessage).toBe('2 locations were deleted')
  const titlesLeft = async () =>
    [...(await pageOf(list, headers)).matchAll(/<b>([^<]+)<\/b>/g)].map(([, title]) => title)
  expect(await titlesLeft()).toEqual(['Kept'])
  const { intent = '', id = '' } = undo ?? {}
  const back = await post('/my/locations', { intent, id }, headers)
  expect(await bannerOf(back)).toMatchObject({ statusMessage: '2 locations are back' })
  expect(await titlesLeft()).toEqual(['Kept', 'Two', 'One'])
  const somebody = await aLocation(await aUser())
  for (const [wrong, status] of [
    [{ intent: 'tagSeveral', tags: 'dusk', locationIds: [] }, 400],
    [{ intent: 'tagSeveral', tags: ' , ' }, 400],
    [{ intent: 'tagSeveral', tags: 'x'.repeat(200) }, 400],
    [{ intent: 'tagSeveral', tags: 'dusk', locationIds: [two.id, somebody.id] }, 404],
    [{ intent: 'publishSeveral', locationIds: [somebody.id] }, 404],
    [{ intent: 'deleteSeveral', locationIds: [somebody.id] }, 404],
    [{ intent: 'restoreSeveral', id: 'nonsense' }, 400],
  ] as const) {
    const fields = { locationIds, ...wrong }
    const answer = await post(list, { ...fields, locationIds: [...fields.locationIds] }, headers)
    expect(answer.status, JSON.stringify(wrong)).toBe(status)
  }
})

test('a location is added from its editor, and one of somebody else from its page', async () => {
  const { headers: _, ...other } = await aUser()
  const { headers, ...user } = await aUser()
  const own = await aLocation(user, { title: 'Own yard' })
  const theirs = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  const secret = await aLocation(other)
  const { id } = await aShoot(user, { title: 'Surf day' })
  await aPortfolio(user, { title: 'Coast' })
  expect(await pageOf(`/my/locations/${own.id}`, headers)).toContain(`/my/locations/${own.id}/add`)
  const page = `/app/${other.username}/location/${theirs.slug}`
  expect(await pageOf(page, headers)).toContain(`/my/locations/${theirs.id}/add`)
  const visited = await pageOf(page, {})
  expect(visited).toContain('Copper roof')
  expect(visited).not.toContain(`/my/locations/${theirs.id}/add`)
  expect(await pageOf(`/my/locations/${own.id}/add`, headers)).toContain('>Coast</option>')
  const html = await pageOf(`/my/locations/${theirs.id}/add`, headers)
  expect(html).toContain('>Surf day</option>')
  expect(html).toContain(`It stays with ${other.username}`)
  expect(html).not.toContain('>Coast</option>')
  const fields = { intent: 'addTo', locationIds: theirs.id, to: `shoots:${id}` }
  const added = await post(`/my/locations/${theirs.id}/add`, fields, headers)
  expect(await bannerOf(added)).toMatchObject({ statusMessage: '1 location added to Surf day' })
  expect(await pageOf(`/my/shoots/${id}`, headers)).toContain('Copper roof')
  expect((await request(`/my/locations/${secret.id}/add`, { headers })).status).toBe(404)
  const nowhere = await post(`/my/locations/${own.id}/add`, { locationIds: own.id }, headers)
  expect(nowhere.status).toBe(400)
  expect(textOf(await nowhere.text())).toContain('Choose where to add them')
})

test('a shoot takes at most 200 locations, also by adding', async () => {
  const { headers, ...user } = await aUser()
  const [one, two] = [await aLocation(user), await aLocation(user)]
  const { id } = await aShoot(user)
  await db.run(sql`insert into locations (id, owner_id, slug, title)
    select gen_random_uuid(), ${user.id}, 'many-' || n, 'Many' from generate_series(1, 199) n`)
  await db.run(sql`insert into shoot_locations (shoot_id, location_id, added_by, position)
    select ${id}, l.id, ${user.id}, 1 from locations l where l.title = 'Many'`)
  const to = `shoots:${id}`
  const add = (locationIds: string[]) =>
    post('/my/locations', { intent: 'addTo', to, locationIds }, headers)
  const refused = await add([one.id, two.id])
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('A shoot has at most 200 locations')
  expect((await add([one.id])).status).toBe(303)
  expect((await add([one.id])).status).toBe(303)
  expect((await add([two.id])).status).toBe(400)
  await locations.remove(user, one.id)
  expect((await add([two.id])).status).toBe(303)
})

test('what was chosen twice counts once, and a new shoot begins with no more than its address holds', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aLocation(user)
  const shoot = await aShoot(user, { title: 'Surf day' })
  const twice = { intent: 'addTo', to: `shoots:${shoot.id}`, locationIds: [id, id] }
  const added = await post('/my/locations', twice, headers)
  expect(await bannerOf(added)).toMatchObject({ statusMessage: '1 location added to Surf day' })
  const locationIds = Array.from({ length: 201 }, () => newId())
  const tooMany = await post(
    '/my/locations',
    { intent: 'addTo', to: 'shoots:new', locationIds },
    headers,
  )
  expect(tooMany.status).toBe(400)
  expect(textOf(await tooMany.text())).toContain('Begin with at most 200 locations')
})
