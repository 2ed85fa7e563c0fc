import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as removedTags from '#app/domain/places/removed-tags.server.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import { purge } from '#app/domain/whole/removed.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { bannerOf, pageOf, textOf } from './workspace.ts'

const { query } = useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

async function idOf(user: Somebody, title: string) {
  const tag = (await tags.list(user)).find((one) => one.title === title)
  return tag?.id ?? ''
}

async function tagsOf(user: Somebody, locationId: string) {
  return (await locations.find(user, locationId)).tags.map(({ title }) => title)
}

async function positionsOf(locationId: string) {
  const { rows } = await query(
    'select position from location_tags where location_id = $1 order by position',
    [locationId],
  )
  return rows.map(({ position }) => position)
}

test('tags are listed with how many locations have them, and lead to those', async () => {
  const [user, other] = [await aUser(), await aUser()]
  expect(await pageOf('/my/tags', user.headers)).toContain('No tags yet')
  await aLocation(user, { tags: ['stone', 'old & grey'] })
  const gone = await aLocation(user, { tags: ['stone', 'fog'] })
  await locations.remove(user, gone.id)
  await aLocation(other, { tags: ['theirs'] })
  const html = await pageOf('/my/tags', user.headers)
  expect(html).toMatch(/fog.*0 locations.*old &amp; grey.*1 location<.*stone.*1 location</s)
  expect(html).toContain('href="/my/locations?search=old+%26+grey"')
  expect(html).not.toContain('theirs')
  const found = await pageOf('/my/tags?search=sto', user.headers)
  expect(found).toContain('stone')
  expect(found).not.toContain('fog')
  expect(await pageOf('/my/tags?search=grèy+old', user.headers)).toContain('old &amp; grey')
  expect(await pageOf('/my/tags?search=nothing', user.headers)).toContain('Show all tags')
})

test('a tag is kept whatever its letters, and is one tag in either case', async () => {
  const user = await aUser()
  const titles = ['İstanbul', 'GROẞ', 'ΟΔΟΣ', 'Ǆ', 'ﬁre', 'K', 'I', 'ı']
  const { id } = await aLocation(user, { tags: titles })
  expect(await tagsOf(user, id)).toEqual(titles)
  for (const title of titles) {
    expect((await call('POST tag/title', { as: user, body: { title } })).data.title).toBe(title)
  }
  await locations.update(user, id, { tags: ['istanbul', 'İSTANBUL', 'groß'] })
  expect(await tagsOf(user, id)).toEqual(['İstanbul', 'GROẞ'])
  expect(await tags.list(user)).toHaveLength(titles.length)
})

test('a long list of tags is read page by page', async () => {
  const user = await aUser()
  for (let number = 100; number < 165; number++) await tags.create(user, { title: `t${number}` })
  const first = await pageOf('/my/tags', user.headers)
  expect(first).toContain('t159')
  expect(first).not.toContain('t160')
  const next = /href="(\/my\/tags\?cursor=[^"]+)"/.exec(first)?.[1] ?? ''
  expect(await pageOf(next, user.headers)).toContain('t164')
})

test('a tag gets another name, in another case too, and keeps its locations', async () => {
  const user = await aUser()
  const { id } = await aLocation(user, { tags: ['habour', 'fog'] })
  const tag = await idOf(user, 'habour')
  const path = `/my/tags?search=h&tag=${tag}`
  expect(await pageOf(path, user.headers)).toContain('value="habour"')
  for (const title of ['harbour', 'Harbour']) {
    const renamed = await post(path, { intent: 'rename', id: tag, title }, user.headers)
    expect(renamed.headers.get('Location')).toBe('/my/tags?search=h')
    expect((await bannerOf(renamed)).statusMessage).toContain(`is now “${title}”`)
  }
  expect(await tagsOf(user, id)).toEqual(['Harbour', 'fog'])
  const wrong = await post(path, { intent: 'rename', id: tag, title: 'a, b' }, user.headers)
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('A tag is one word or phrase without commas')
})

test('a name that another tag has leads to making one of the two', async () => {
  const user = await aUser()
  const both = await aLocation(user, { tags: ['harbor', 'fog', 'harbour', 'night'] })
  const one = await aLocation(user, { tags: ['fog', 'harbor'] })
  const removed = await aLocation(user, { tags: ['harbor'] })
  await locations.remove(user, removed.id)
  const [id, intoId] = [await idOf(user, 'harbor'), await idOf(user, 'harbour')]
  const path = `/my/tags?tag=${id}`
  const taken = await post(path, { intent: 'rename', id, title: 'HARBOUR' }, user.headers)
  expect(taken.status).toBe(409)
  const html = textOf(await taken.text())
  expect(html).toContain('You have a tag of this title already')
  expect(html).toContain('Make one tag of “harbor” and “harbour”?')
  expect(html).toMatch(new RegExp(`name="intoId" value="${intoId}"`))
  const merged = await post(path, { intent: 'merge', id, intoId }, user.headers)
  expect((await bannerOf(merged)).statusMessage).toBe(
    '“harbor” is merged into “harbour”, on 2 locations',
  )
  expect(await tagsOf(user, both.id)).toEqual(['harbour', 'fog', 'night'])
  expect(await tagsOf(user, one.id)).toEqual(['fog', 'harbour'])
  await locations.restore(user, removed.id)
  expect(await tagsOf(user, removed.id)).toEqual(['harbour'])
  expect(new Set(await positionsOf(both.id)).size).toBe(3)
})

test('only own tags are merged, and never one with itself', async () => {
  const [user, other] = [await aUser(), await aUser()]
  await aLocation(user, { tags: ['fog', 'mist'] })
  await aLocation(other, { tags: ['smog'] })
  const [fog, mist] = [await idOf(user, 'fog'), await idOf(user, 'mist')]
  const smog = await idOf(other, 'smog')
  const merge = (id: string, intoId: string) =>
    call(`POST tag/${id}/merge`, { as: user, body: { intoId } })
  const gone = [404, 'notFound', 'Tag not found']
  expect(refusal(await merge(fog, smog))).toEqual(gone)
  expect(refusal(await merge(smog, fog))).toEqual(gone)
  expect(refusal(await merge(fog, newId()))).toEqual(gone)
  expect(refusal(await merge(fog, fog))[2]).toBe('Choose another tag to merge it into')
  expect((await merge(fog, mist)).data).toEqual({ id: mist, title: 'mist', locationCount: 1 })
  expect(refusal(await merge(fog, mist))).toEqual(gone)
  expect((await tags.list(other)).map(({ title }) => title)).toEqual(['smog'])
})

test('a tag that goes while locations get it is not lost', async () => {
  const user = await aUser()
  const places = await Promise.all([1, 2, 3, 4].map(() => aLocation(user, { tags: ['fog'] })))
  for (let round = 0; round < 5; round++) {
    await tags.create(user, { title: 'mist' })
    const [id, intoId] = [await idOf(user, 'mist'), await idOf(user, 'fog')]
    await Promise.all([
      tags.merge(user, id, intoId),
      ...places.map((place) => locations.update(user, place.id, { tags: ['mist', 'night'] })),
    ])
    for (const place of places) {
      const [first = '', ...rest] = await tagsOf(user, place.id)
      expect(['fog', 'mist']).toContain(first)
      expect(rest).toEqual(['night'])
    }
    await locations.update(user, places[0]?.id ?? '', { tags: ['fog'] })
  }
})

test('a tag is deleted after a question, its locations stay', async () => {
  const user = await aUser()
  const { id: place } = await aLocation(user, { tags: ['fog', 'stone'] })
  const id = await idOf(user, 'fog')
  const path = `/my/tags?tag=${id}`
  expect(await pageOf(path, user.headers)).toContain('“fog” leaves 1 location, which stay')
  const deleted = await post(path, { intent: 'delete', id }, user.headers)
  expect((await bannerOf(deleted)).statusMessage).toBe('“fog” was deleted')
  expect(await tagsOf(user, place)).toEqual(['stone'])
  expect((await request(path, user)).status).toBe(404)
  expect((await post('/my/tags', { intent: 'delete', id }, user.headers)).status).toBe(404)
  expect((await post('/my/tags', { intent: 'paint', id }, user.headers)).status).toBe(400)
})

test('a tag that was deleted comes back where it was, once however often', async () => {
  const [user, other] = [await aUser(), await aUser()]
  const both = await aLocation(user, { tags: ['fog', 'stone', 'night'] })
  const gone = await aLocation(user, { tags: ['stone'] })
  const id = await idOf(user, 'stone')
  const deleted = await post('/my/tags', { intent: 'delete', id }, user.headers)
  const { undo } = await bannerOf(deleted)
  expect(undo).toEqual({ action: '/my/tags', intent: 'restore', id })
  await locations.remove(user, gone.id)
  expect((await post('/my/tags', { intent: 'restore', id }, other.headers)).status).toBe(404)
  for (let press = 0; press < 2; press++) {
    const back = await post('/my/tags', { intent: 'restore', id }, user.headers)
    expect((await bannerOf(back)).statusMessage).toBe('“stone” is back, on 1 location')
  }
  expect(await tagsOf(user, both.id)).toEqual(['fog', 'stone', 'night'])
  await locations.restore(user, gone.id)
  expect(await tagsOf(user, gone.id)).toEqual(['stone'])
  expect(await idOf(user, 'stone')).toBe(id)
})

test('a deleted tag that was written anew meanwhile gets its locations back', async () => {
  const user = await aUser()
  const [first, second] = [
    await aLocation(user, { tags: ['fog'] }),
    await aLocation(user, { tags: [] }),
  ]
  const id = await idOf(user, 'fog')
  await tags.remove(user, id)
  await locations.update(user, second.id, { tags: ['Fog'] })
  const { title, locationCount } = await removedTags.restore(user, id)
  expect([title, locationCount]).toEqual(['Fog', 2])
  expect(await tagsOf(user, first.id)).toEqual(['Fog'])
})

test('two tags that were merged part again, each where it was', async () => {
  const user = await aUser()
  const both = await aLocation(user, { tags: ['harbor', 'fog', 'harbour'] })
  const one = await aLocation(user, { tags: ['night', 'harbor'] })
  const other = await aLocation(user, { tags: ['harbour'] })
  const [id, intoId] = [await idOf(user, 'harbor'), await idOf(user, 'harbour')]
  const merged = await post('/my/tags', { intent: 'merge', id, intoId }, user.headers)
  expect((await bannerOf(merged)).undo).toEqual({ action: '/my/tags', intent: 'restore', id })
  await post('/my/tags', { intent: 'restore', id }, user.headers)
  expect(await tagsOf(user, both.id)).toEqual(['harbor', 'fog', 'harbour'])
  expect(await tagsOf(user, one.id)).toEqual(['night', 'harbor'])
  expect(await tagsOf(user, other.id)).toEqual(['harbour'])
})

test('a tag comes back also when the one it was merged into is gone', async () => {
  const user = await aUser()
  const place = await aLocation(user, { tags: ['harbor'] })
  await tags.create(user, { title: 'harbour' })
  const [id, intoId] = [await idOf(user, 'harbor'), await idOf(user, 'harbour')]
  await tags.merge(user, id, intoId)
  await tags.remove(user, intoId)
  await removedTags.restore(user, id)
  expect(await tagsOf(user, place.id)).toEqual(['harbor'])
  await purge(new Date(Date.now() + 8 * 86_400_000))
  await expect(removedTags.restore(user, intoId)).rejects.toThrow('Tag not found')
})
