import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { defaultListing } from '#app/domain/listing.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as plans from '#app/domain/shoots/plans.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { aMember, share } from '#tests/sharing/a-member.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

const written = { title: 'Still writing', description: 'Half a thought', timeZone: 'UTC' }

test('a location of somebody else on Discover is found, put in by reference and carries its owner', async () => {
  const other = await aUser({ username: 'fay' })
  const { headers, ...user } = await aUser()
  const roof = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  await aLocation(other, { title: 'Copper cellar' })
  await aLocation(user, { title: 'Own copper', isDiscoverable: true })
  const { id } = await aShoot(user)
  const path = `/my/shoots/${id}`
  const found = await post(path, { ...written, intent: 'discover', discover: 'copper' }, headers)
  expect(found.status).toBe(200)
  const html = textOf(await found.text())
  const offers = html.slice(html.indexOf('From Discover'), html.indexOf('A new place'))
  expect(offers).toContain(`add:${roof.id}`)
  expect(offers).toContain('<small>by fay</small>')
  for (const absent of ['Copper cellar', 'Own copper']) expect(offers).not.toContain(absent)
  expect(html).toContain('value="Still writing"')
  const suggested = await request('/my/locations/choices?of=discover&q=copper', { headers })
  expect(await suggested.json()).toMatchObject([{ id: roof.id, by: 'by fay' }])
  await post(path, { ...written, intent: 'save', version: '1', locationIds: roof.id }, headers)
  expect(await shoots.find(user, id)).toMatchObject({ locationIds: [roof.id] })
  expect(await pageOf(path, headers)).toContain('<small>by fay · published</small>')
  expect(await locations.find(other, roof.id)).toMatchObject({ ownerUser: 'fay' })
})

test('what is on Discover of somebody whose profile is private is in no list', async () => {
  const other = await aUser()
  const { headers } = await aUser()
  await aLocation(other, { title: 'Hidden copper', isDiscoverable: true })
  await db.updateTable('users').set({ isProfilePublic: false }).where('id', '=', other.id).execute()
  const html = await pageOf('/my/shoots/new', headers)
  expect(html).toMatch(/Begins(?:<[^>]*>|\s)*optional/)
  expect(html).not.toContain('Hidden copper')
  expect(html).toContain('Nobody else shows a location to everybody yet')
})

test('a location that its owner withdraws leaves the page, and is back with all that was planned', async () => {
  const other = await aUser()
  const { headers, ...user } = await aUser()
  const roof = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  const yard = await aLocation(user, { title: 'Own yard' })
  const { id } = await aShoot(user, { locationIds: [roof.id, yard.id] })
  await shoots.updateStop(user, id, roof.id, { note: 'Ask the janitor' })
  const path = `/my/shoots/${id}`
  await locations.update(other, roof.id, { isDiscoverable: false })
  const without = await pageOf(path, headers)
  expect(without).not.toContain('Copper roof')
  expect(without).toContain('A location of somebody else in it is not public at present')
  await post(
    path,
    { ...written, intent: 'save', locationIds: yard.id, stopNote: 'Own note' },
    headers,
  )
  await locations.update(other, roof.id, { isDiscoverable: true })
  const back = await pageOf(path, headers)
  expect(back).not.toContain('not public at present')
  expect((await shoots.find(user, id)).stops).toMatchObject([
    { locationId: roof.id, note: 'Ask the janitor' },
    { locationId: yard.id, note: 'Own note' },
  ])
})

test('what is withdrawn is taken out for good by a button, and the text stays in the form', async () => {
  const other = await aUser()
  const { headers, ...user } = await aUser()
  const roof = await aLocation(other, { title: 'Copper roof', isDiscoverable: true })
  const yard = await aLocation(user, { title: 'Own yard' })
  const { id } = await aShoot(user, { locationIds: [roof.id, yard.id], isPublic: true })
  await locations.update(other, roof.id, { isDiscoverable: false })
  const sent = { ...written, intent: 'removeWithdrawn', locationIds: yard.id }
  const stranger = await aUser()
  await post(`/my/shoots/${id}`, sent, stranger.headers)
  expect(await pageOf(`/my/shoots/${id}`, headers)).toContain('value="removeWithdrawn"')
  const answer = await post(`/my/shoots/${id}`, sent, headers)
  const html = textOf(await answer.text())
  expect(answer.status).toBe(200)
  expect(html).not.toContain('value="removeWithdrawn"')
  expect(html).toContain('value="Still writing"')
  await locations.update(other, roof.id, { isDiscoverable: true })
  expect((await shoots.find(user, id)).locationIds).toEqual([yard.id])
})

/** A shoot whose editor sees a private place of its owner, which is not in it yet. */
async function aShootAndAQuarry() {
  const owner = await aUser()
  const quarry = await aLocation(owner, { title: 'Quarry' })
  const { id } = await aShoot(owner)
  const editor = await aMember(owner, 'shoot', id, 'edit')
  const crew = await aMember(owner, 'shoot', id)
  await share(owner, 'location', quarry.id, editor)
  return { owner, editor, crew, quarry, id }
}

test('a private place of the owner that an editor put there is shown to the crew by the owner alone', async () => {
  const { owner, editor, crew, quarry, id } = await aShootAndAQuarry()
  expect(await pageOf(`/my/locations/${quarry.id}/add`, editor.headers)).toContain(
    'It is not public: others see it there only once',
  )
  await post(
    `/my/locations/${quarry.id}/add`,
    { locationIds: quarry.id, to: `shoots:${id}` },
    editor.headers,
  )
  const path = `/my/shoots/${id}`
  expect(textOf(await pageOf(path, editor.headers))).toContain('“Quarry” is not public.')
  expect(textOf(await pageOf(path, owner.headers))).toContain('“Quarry” is yours and not public.')
  const show = { ...written, intent: `showHeldBack:${quarry.id}`, locationIds: quarry.id }
  await post(path, show, editor.headers)
  expect((await shoots.find(crew, id)).locationIds).toEqual([])
  const shown = await post(path, show, owner.headers)
  expect(await shown.text()).toContain('value="Still writing"')
  expect((await shoots.find(crew, id)).locationIds).toEqual([quarry.id])
  expect(await pageOf(path, owner.headers)).not.toContain('showHeldBack')
})

test('who adds an own place to a shoot shows it, also where an editor had put it there', async () => {
  const { owner, editor, crew, quarry, id } = await aShootAndAQuarry()
  await plans.addLocations('shoot', editor, id, [quarry.id])
  expect((await shoots.find(crew, id)).locationIds).toEqual([])
  await plans.addLocations('shoot', owner, id, [quarry.id])
  expect((await shoots.find(crew, id)).locationIds).toEqual([quarry.id])
})

test('an editor takes out nothing that the owner of the shoot still sees', async () => {
  const [lender, owner] = [await aUser(), await aUser()]
  const lent = await aLocation(lender)
  await share(lender, 'location', lent.id, owner)
  const { id } = await aShoot(owner, { title: 'Lent yard', locationIds: [lent.id] })
  const editor = await aMember(owner, 'shoot', id, 'edit')
  const path = `/my/shoots/${id}`
  const html = await pageOf(path, editor.headers)
  expect(html).toContain('value="Lent yard"')
  expect(html).not.toContain('value="removeWithdrawn"')
  const answer = await post(path, { ...written, intent: 'removeWithdrawn' }, editor.headers)
  expect(answer.status).toBe(200)
  expect((await shoots.find(owner, id)).locationIds).toEqual([lent.id])
})

test('what is withdrawn or deleted while its shoot is edited holds up no save', async () => {
  const other = await aUser()
  const { headers, ...user } = await aUser()
  const theirs = await aLocation(other, { isDiscoverable: true })
  const own = await aLocation(user)
  const late = await aLocation(other)
  const shoot = await aShoot(user, { locationIds: [theirs.id, own.id] })
  await locations.update(other, theirs.id, { isDiscoverable: false })
  await locations.remove(user, own.id)
  const locationIds = [theirs.id, own.id]
  const fields = { ...written, intent: 'save', version: String(shoot.version) }
  const saved = await post(`/my/shoots/${shoot.id}`, { ...fields, locationIds }, headers)
  expect(saved.status).toBe(303)
  expect(await shoots.find(user, shoot.id)).toMatchObject({
    title: 'Still writing',
    locationIds: [],
  })
  const more = { locationIds: [...locationIds, late.id] }
  await expect(shoots.update(user, shoot.id, more)).rejects.toThrow('Location not found')
  await locations.restore(user, own.id)
  await locations.update(other, theirs.id, { isDiscoverable: true })
  expect((await shoots.find(user, shoot.id)).locationIds).toEqual(locationIds)
})

test('a new place is made and put last without leaving the page, and all that is written stays', async () => {
  const { headers, ...user } = await aUser()
  const yard = await aLocation(user)
  for (const path of [
    '/my/shoots/new',
    '/my/projects/new',
    `/my/shoots/${(await aShoot(user)).id}`,
    `/my/projects/${(await aProject(user)).id}`,
  ]) {
    const response = await post(
      path,
      {
        ...written,
        intent: 'newPlace',
        locationIds: yard.id,
        stopNote: 'Ladder',
        placeTitle: `Found for ${path}`,
        placeAddress: 'Zermatt',
        placeCoordinates: 'https://www.google.com/maps/@46.0207,7.7491,17z',
      },
      headers,
    )
    expect(response.status, path).toBe(200)
    const html = textOf(await response.text())
    const { items } = await locations.list(user, defaultListing)
    const made = items.find(({ title }) => title === `Found for ${path}`)
    expect(made).toMatchObject({ address: 'Zermatt', latitude: 46.0207, isDiscoverable: false })
    const ids = [...html.matchAll(/name="locationIds" value="([^"]+)"/g)].map(([, id]) => id)
    expect(ids, path).toEqual([yard.id, made?.id])
    expect(html).toContain('value="Still writing"')
    expect(html).toContain('Half a thought')
    expect(html.includes('value="Ladder"')).toBe(path.includes('shoots'))
    expect(html).toContain('name="placeTitle" value=""')
    expect(html).toContain(`Found for ${path} added`)
  }
})

test('a new place that cannot be made says why at its place, and keeps its text', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const cases = [
    [{ placeTitle: '', placeAddress: 'Somewhere' }, 400, 'A location needs a title'],
    [{ placeTitle: 'Far out', placeCoordinates: '91 north' }, 400, 'These are no coordinates'],
  ] as const
  for (const [fields, status, message] of cases) {
    const sent = { ...written, ...fields, intent: 'newPlace' }
    const response = await post('/my/shoots/new', sent, headers)
    const html = textOf(await response.text())
    expect(response.status).toBe(status)
    expect(html).toContain(message)
    for (const value of Object.values(fields)) expect(html).toContain(`value="${value}"`)
    expect(html).toContain('value="Still writing"')
  }
  for (let count = 0; count < 10; count += 1) await aLocation(user)
  const full = await post(
    '/my/shoots/new',
    { ...written, intent: 'newPlace', placeTitle: 'Eleventh' },
    headers,
  )
  expect(full.status).toBe(403)
  const html = textOf(await full.text())
  expect(html).toContain('The Basic plan holds 10 locations, and you have 10')
  expect(html).toContain('10 of 10 locations on the Basic plan: it is full')
  expect(html).toContain('name="placeTitle" value="Eleventh"')
})

test('an address of a new place is looked for without scripts', async () => {
  const { headers } = await aUser()
  const fields = { ...written, placeTitle: 'Hut', placeAddress: 'Zermatt' }
  const response = await post('/my/shoots/new', { ...fields, intent: 'findAddress' }, headers)
  const html = textOf(await response.text())
  const choice = /value="(chooseAddress:[^"]*Zermatt[^"]*)"/.exec(html)?.[1] ?? ''
  const intent = choice.replaceAll('&quot;', '"')
  const chosen = await post('/my/shoots/new', { ...fields, intent }, headers)
  const after = textOf(await chosen.text())
  expect(after).toMatch(/name="placeCoordinates"[^>]*value="46\.0\d+, 7\.7\d+"/)
  expect(after).toContain('value="Hut"')
  expect(after).toContain('value="Still writing"')
})

test('a new place sent twice is one, and one that is still in its fields comes along with a save', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aShoot(user)
  const path = `/my/shoots/${id}`
  const key = /name="placeKey" value="([^"]+)"/.exec(await pageOf(path, headers))?.[1] ?? ''
  const place = { placeKey: key, placeTitle: 'Quarry' }
  const sent = { ...written, ...place, intent: 'newPlace' }
  await Promise.all([1, 2].map(() => post(path, sent, headers)))
  const saved = await post(path, { ...written, ...place, intent: 'save' }, headers)
  expect(saved.status).toBe(303)
  const { items } = await locations.list(user, defaultListing)
  expect(items).toMatchObject([{ title: 'Quarry' }])
  expect(await shoots.find(user, id)).toMatchObject({ locationIds: [items[0]?.id] })
  const refused = await post(path, { ...written, placeTitle: 'x'.repeat(121) }, headers)
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain('A title has at most 120 characters')
})

test('who edits the project of somebody else adds places that are their own, for all to see', async () => {
  const owner = await aUser()
  const { id } = await aProject(owner, { isPublic: true })
  const { headers, ...editor } = await aMember(owner, 'project', id, 'edit')
  const sent = { ...written, intent: 'save', version: '1', placeTitle: 'Their quarry' }
  expect((await post(`/my/projects/${id}`, sent, headers)).status).toBe(303)
  const { locationIds } = await projects.find(owner, id)
  expect(await locations.find(owner, locationIds[0] ?? '')).toMatchObject({
    title: 'Their quarry',
    ownerUserId: editor.id,
  })
})

test('who may only look at a shoot makes no place by it', async () => {
  const { headers, ...visitor } = await aUser()
  const { id } = await aShoot(await aUser(), { isPublic: true })
  for (const intent of ['newPlace', 'save']) {
    const fields = { ...written, intent, placeTitle: 'Stray' }
    expect([intent, (await post(`/my/shoots/${id}`, fields, headers)).status]).toEqual([
      intent,
      302,
    ])
  }
  expect((await locations.list(visitor, defaultListing)).items).toEqual([])
})

test('who has no locations yet is not asked to search them', async () => {
  const { headers, ...user } = await aUser()
  const empty = 'Your library is empty. Add a location from Discover, or a new place.'
  expect(await pageOf('/my/shoots/new', headers)).toContain(empty)
  await aLocation(user)
  expect(await pageOf('/my/shoots/new', headers)).not.toContain(empty)
})

test('a shoot or place that is deleted while what holds it is edited holds up no save either', async () => {
  const user = await aUser()
  const [first, second] = [await aShoot(user), await aShoot(user)]
  const project = await aProject(user, { shootIds: [first.id, second.id] })
  const [near, far] = [await aLocation(user), await aLocation(user)]
  const locationIds = [near.id, far.id]
  const portfolio = await aPortfolio(user, { locationIds })
  await shoots.remove(user, first.id)
  await locations.remove(user, near.id)

  const shootIds = [second.id, first.id]
  expect((await projects.update(user, project.id, { shootIds })).shootIds).toEqual([second.id])
  const changes = { locationIds: [far.id, near.id] }
  expect((await portfolios.update(user, portfolio.id, changes)).locationIds).toEqual([far.id])
  await shoots.restore(user, first.id)
  await locations.restore(user, near.id)
  expect((await projects.find(user, project.id)).shootIds).toEqual(shootIds)
  expect((await portfolios.find(user, portfolio.id)).locationIds).toEqual([far.id, near.id])

  const gone = await aShoot(user)
  await shoots.remove(user, gone.id)
  await expect(projects.update(user, project.id, { shootIds: [gone.id] })).rejects.toThrow(
    'Shoot not found',
  )
})
