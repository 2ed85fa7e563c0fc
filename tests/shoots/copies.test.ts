import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { ConceptItem } from '#app/domain/items/concept-lock.server.ts'
import { sweepOrphans } from '#app/domain/photos/sweep.server.ts'
import { originalUrl, photoUrl } from '#app/domain/pictures/photo.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { purge } from '#app/domain/whole/removed.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { keyOf, pageOf } from '#tests/places/workspace.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aConceptWithImages } from './a-full-concept.ts'
import { aProject, aShoot } from './a-plan.ts'

useDatabase()

const plans = {
  shoot: { make: aShoot, collection: shoots },
  project: { make: aProject, collection: projects },
}
type User = Awaited<ReturnType<typeof aUser>>

const links = [
  { url: 'https://vimeo.com/1', title: 'Teaser' },
  { url: 'https://example.com/', title: '' },
]

async function aConcept(owner: User, item: ConceptItem) {
  await concepts.update(owner, item, { title: 'Warm', description: 'Slow mornings', links })
  const ids: string[] = []
  for (const hue of [0, 120]) {
    ids.push((await concepts.addImage(owner, item, await aPhoto({ hue }))).id)
  }
  const images = ids.reverse().map((id, index) => ({ id, caption: `Frame ${index}` }))
  await concepts.reorderImages(owner, item, images)
  return ids
}

async function statusOf(path: string, as: User) {
  return (await request(path, { headers: as.headers })).status
}

test.each(['shoot', 'project'] as const)(
  'the copy of a %s has its concept, whose pictures outlive those of the source',
  async (kind) => {
    const user = await aUser()
    const { make, collection } = plans[kind]
    const { id } = await make(user, { title: 'Roof' })
    const sources = await aConcept(user, { kind, itemId: id })
    const copied = await post(`/my/${kind}s/${id}`, { intent: 'duplicate' }, user.headers)
    const copyId = copied.headers.get('Location')?.split('/').at(-1) ?? ''
    const copy = await concepts.findByItem(user, { kind, itemId: copyId })
    expect(copy).toMatchObject({ title: 'Warm', description: 'Slow mornings', links })
    expect(copy?.images.map(({ caption }) => caption)).toEqual(['Frame 0', 'Frame 1'])
    const image = copy?.images[0]?.id ?? ''
    expect(sources).not.toContain(image)
    await collection.remove(user, id)
    await db.update(`${kind}s`, { deletedAt: new Date(0) }, sql`id = ${id}`)
    await purge(new Date())
    await sweepOrphans(new Date(Date.now() + 30 * 86_400_000))
    expect(await concepts.findByItem(user, { kind, itemId: copyId })).toEqual(copy)
    expect(await statusOf(photoUrl(image, 'full', 'jpeg'), user)).toBe(200)
    expect(await statusOf(originalUrl(image), user)).toBe(200)
    expect(await pageOf(`/my/${kind}s/${copyId}/concept`, user.headers)).toContain('Frame 1')
  },
)

test.each(['shoot', 'project'] as const)(
  'who copies a public %s of somebody else has its concept for themselves, without the originals',
  async (kind) => {
    const owner = await aUser()
    const other = await aUser()
    const { make, collection } = plans[kind]
    const { id } = await make(owner, { title: 'Roof', isPublic: true })
    await aConcept(owner, { kind, itemId: id })
    const { id: copyId } = await collection.clone(other, id)
    await collection.update(owner, id, { isPublic: false })
    const copy = await concepts.findByItem(other, { kind, itemId: copyId })
    const image = copy?.images[0]?.id ?? ''
    expect(copy).toMatchObject({ title: 'Warm', ownerUserId: other.id, links })
    expect(await statusOf(photoUrl(image, 'full', 'jpeg'), other)).toBe(200)
    expect(await statusOf(photoUrl(image, 'full', 'jpeg'), owner)).toBe(404)
    expect(await statusOf(originalUrl(image), other)).toBe(404)
    await concepts.update(other, { kind, itemId: copyId }, { title: 'Cold' })
    expect(await concepts.findByItem(owner, { kind, itemId: id })).toMatchObject({ title: 'Warm' })
  },
)

test('a concept that is full is copied as it is, and what was deleted from it is not', async () => {
  const user = await aUser()
  const { id } = await aShoot(user)
  const item = { kind: 'shoot', itemId: id } as const
  await aConceptWithImages(user, item, 10)
  const full = await shoots.clone(user, id)
  expect((await concepts.findByItem(user, { ...item, itemId: full.id }))?.images).toHaveLength(10)
  const { images = [] } = (await concepts.findByItem(user, item)) ?? {}
  await post(`/my/shoots/${id}/concept`, { intent: `photo-remove:${images[0]?.id}` }, user.headers)
  const fewer = await shoots.clone(user, id)
  expect((await concepts.findByItem(user, { ...item, itemId: fewer.id }))?.images).toHaveLength(9)
  const bare = await shoots.clone(user, (await aShoot(user)).id)
  expect(await concepts.findByItem(user, { ...item, itemId: bare.id })).toBeNull()
})

test('the undo of a deleted shoot brings back all that was in it and where it was', async () => {
  const owner = await aUser()
  const place = await aLocation(owner)
  const { id } = await aShoot(owner, { locationIds: [place.id], startDate: '2030-06-01T10:00:00Z' })
  const item = { kind: 'shoot', itemId: id } as const
  await shoots.updateStop(owner, id, place.id, { note: 'Ladder', wantedLight: 'blueHour' })
  const [image = ''] = await aConcept(owner, item)
  await aSlot(owner, id, { title: 'Tripod' })
  const { id: projectId } = await aProject(owner, { shootIds: [id] })
  const crew = await aMember(owner, 'shoot', id, 'edit')
  const all = async () => ({
    shoot: await shoots.find(owner, id),
    seen: await shoots.find(crew, id),
    concept: await concepts.findByItem(crew, item),
    packing: await pageOf(`/my/shoots/${id}/gear`, owner.headers),
    project: await projects.find(owner, projectId),
  })
  const before = await all()
  expect(before.packing).toContain('Tripod')
  await post(`/my/shoots/${id}`, { intent: 'delete' }, owner.headers)
  expect(await statusOf(photoUrl(image, 'full', 'jpeg'), crew)).toBe(404)
  expect((await projects.find(owner, projectId)).shootIds).toEqual([])
  await projects.update(owner, projectId, { title: before.project.title, shootIds: [] })
  await post('/my/shoots', { intent: 'restore', id }, owner.headers)
  const after = await all()
  const { project: projectBefore, packing: _, ...rest } = before
  expect(after).toMatchObject(rest)
  expect(after.packing).toContain('Tripod')
  expect(after.project.shootIds).toEqual(projectBefore.shootIds)
  expect(await statusOf(photoUrl(image, 'full', 'jpeg'), crew)).toBe(200)
})

test.each(['shoot', 'project'] as const)(
  'Duplicate pressed twice at a %s makes one copy, and at the next look another',
  async (kind) => {
    const user = await aUser()
    const { id } = await plans[kind].make(user, { title: 'Roof' })
    const path = `/my/${kind}s/${id}`
    async function pressTwice() {
      const fields = { intent: 'duplicate', key: await keyOf(path, user.headers) }
      const pressed = [1, 2].map(() => post(path, fields, user.headers))
      return (await Promise.all(pressed)).map(({ headers }) => headers.get('Location'))
    }
    const [first, again] = await pressTwice()
    const [next] = await pressTwice()
    expect(again).toBe(first)
    expect(new Set([path, first, next]).size).toBe(3)
    for (const copy of [first, next]) expect(copy).toMatch(`/my/${kind}s/`)
  },
)
