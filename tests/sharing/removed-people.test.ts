import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import * as concepts from '#app/domain/shoots/concepts.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { purge } from '#app/domain/whole/removed.server.ts'
import { aPiece, aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aMember } from './a-member.ts'

useDatabase()

test('the open tabs of who was removed are refused at their next request, pictures too', async () => {
  const [owner, editor] = [await aUser(), await aUser()]
  const place = await aLocation(owner, { title: 'Quarry' })
  const ofPlace = await photos.create(owner, await aPhoto(), { locationId: place.id })
  const { id, slug } = await aShoot(owner, { title: 'Ours', locationIds: [place.id] })
  const ofConcept = await concepts.addImage(
    owner,
    { kind: 'shoot', itemId: id },
    await aPhoto({ hue: 90 }),
  )
  const slot = await aSlot(owner, id)
  const own = await aPiece(editor)
  await takeIn(owner, editor, id, 'edit')
  const { headers } = editor
  const path = `/my/shoots/${id}`
  const looks = [
    path,
    `${path}.data`,
    `${path}/concept`,
    `${path}/gear`,
    `${path}/gear/add`,
    ...[ofPlace, ofConcept].flatMap((photo) => [
      photoUrl(photo.id, 'phone', 'webp'),
      photoUrl(photo.id, 'full', 'jpeg'),
    ]),
  ]
  const statuses = async () => {
    const answers = await Promise.all(looks.map((look) => request(look, { headers })))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await statuses()).toEqual(new Set([200]))
  await shares.remove(owner, { kind: 'shoot', itemId: id }, editor.id)
  expect(await statuses()).toEqual(new Set([404]))
  for (const [where, fields] of [
    [path, { intent: 'save', title: 'Mine', timeZone: 'UTC', version: '1' }],
    [path, { intent: 'duplicate' }],
    [`${path}/concept`, { intent: 'save', title: 'Mine', version: '1' }],
    [`${path}/concept`, { intent: `photo-remove:${ofConcept.id}` }],
    [`${path}/gear`, { intent: 'remove', slot: slot.id }],
    [`${path}/gear/add`, { gear: own.id, quantity: '1' }],
    [`/my/slots/${slot.id}/tick`, { tick: 'isPacked:true' }],
  ] as const) {
    expect([where, (await post(where, fields, headers)).status]).toEqual([where, 404])
  }
  const image = await request(`${path}/concept/photos`, {
    method: 'POST',
    body: await aPhoto({ hue: 180 }),
    headers: { ...headers, 'Content-Type': 'image/jpeg', Origin: 'http://localhost:3000' },
  })
  expect(image.status).toBe(404)
  const viewer = `/app/${owner.username}/shoot/${slug}`
  expect((await request(viewer, { headers })).status).toBe(403)
  expect((await request(`${viewer}/location/${place.slug}`, { headers })).status).toBe(403)
  expect((await shoots.find(owner, id)).title).toBe('Ours')
})

test('an accepted share whose item is gone leaves the list, opens nothing, can be left, and is back with its undo', async () => {
  const [owner, friend] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner, { title: 'Night shoot' })
  await takeIn(owner, friend, id, 'edit')
  await shoots.remove(owner, id)
  expect(await pageOf('/my/shared', friend.headers)).not.toContain('Night shoot')
  expect((await call('GET shared-with-me', { as: friend })).data).toEqual([])
  expect((await request(`/my/shoots/${id}`, { headers: friend.headers })).status).toBe(404)
  const answer = { kind: 'shoot', itemId: id, title: 'Night shoot' }
  const again = await post('/my/shared', { ...answer, intent: 'accept' }, friend.headers)
  expect(again.status).toBe(404)
  await shoots.restore(owner, id)
  expect((await request(`/my/shoots/${id}`, { headers: friend.headers })).status).toBe(200)
  await shoots.remove(owner, id)
  const left = await post('/my/shared', { ...answer, intent: 'leave' }, friend.headers)
  expect(left.status).toBe(303)
  await shoots.restore(owner, id)
  expect((await request(`/my/shoots/${id}`, { headers: friend.headers })).status).toBe(404)
  expect(await shares.list(owner, { kind: 'shoot', itemId: id })).toEqual([])
})

test.each(['taken back', 'left'])(
  'the gear of an editor is free again once the share is %s',
  async (end) => {
    const [owner, editor] = [await aUser(), await aUser()]
    const { id: shootId } = await aShoot(owner, { isPublic: true })
    await takeIn(owner, editor, shootId, 'edit')
    const { id } = await aSlot(editor, shootId)
    const kept = await aSlot(owner, shootId)
    await shares.remove(
      end === 'left' ? editor : owner,
      { kind: 'shoot', itemId: shootId },
      editor.id,
    )
    expect((await call(`GET slot/${id}`, { as: owner })).status).toBe(404)
    expect((await call(`GET slot/${kept.id}`, { as: owner })).status).toBe(200)
    expect((await call(`GET user/${editor.id}/slots`, { as: editor })).data).toEqual([])
  },
)

test('gear leaves with who left a project, but stays where they still edit the shoot', async () => {
  const owner = await aUser()
  const [both, one] = [await aShoot(owner), await aShoot(owner)]
  const project = await aProject(owner, { shootIds: [both.id, one.id] })
  const editor = await aMember(owner, 'project', project.id, 'edit')
  await takeIn(owner, editor, both.id, 'edit')
  const stays = await aSlot(editor, both.id)
  const leaves = await aSlot(editor, one.id)
  await shares.remove(owner, { kind: 'project', itemId: project.id }, editor.id)
  expect((await call(`GET slot/${leaves.id}`, { as: owner })).status).toBe(404)
  const slots = (await call(`GET user/${editor.id}/slots`, { as: editor })).data
  expect(slots).toMatchObject([{ id: stays.id }])
})

type Project = { kind: 'project'; itemId: string }
type Ending = (owner: User, project: Project, editor: User) => Promise<unknown>

const endings: Record<string, Ending> = {
  'takes the shoot out of': (owner, { itemId }) => projects.update(owner, itemId, { shootIds: [] }),
  'lets them only view': (owner, project, editor) =>
    shares.update(owner, project, editor.id, 'view'),
  unshares: (owner, project, editor) => shares.remove(owner, project, editor.id),
  'deletes for good': async (owner, { itemId }) => {
    await projects.remove(owner, itemId)
    await purge(new Date(Date.now() + 8 * 86_400_000))
  },
}

test.each(Object.entries(endings))(
  'the gear of who edits a shoot through a project goes home when its owner %s the project',
  async (_, end) => {
    const owner = await aUser()
    const { id: shootId } = await aShoot(owner)
    const { id: itemId } = await aProject(owner, { shootIds: [shootId] })
    const editor = await aMember(owner, 'project', itemId, 'edit')
    const [slot, kept] = [await aSlot(editor, shootId), await aSlot(owner, shootId)]
    await projects.remove(owner, itemId)
    await projects.restore(owner, itemId)
    expect((await call(`GET slot/${slot.id}`, { as: editor })).status).toBe(200)
    await end(owner, { kind: 'project', itemId }, editor)
    expect((await call(`GET slot/${slot.id}`, { as: owner })).status).toBe(404)
    expect((await call(`GET slot/${kept.id}`, { as: owner })).status).toBe(200)
  },
)

test('gear goes home from a deleted shoot too, which comes back with what its owner packed', async () => {
  const [owner, editor] = [await aUser(), await aUser()]
  const { id: shootId } = await aShoot(owner)
  await takeIn(owner, editor, shootId, 'edit')
  const [leaves, stays] = [await aSlot(editor, shootId), await aSlot(owner, shootId)]
  await shoots.remove(owner, shootId)
  await shares.remove(editor, { kind: 'shoot', itemId: shootId }, editor.id)
  await shoots.restore(owner, shootId)
  expect((await call(`GET slot/${leaves.id}`, { as: owner })).status).toBe(404)
  expect((await call(`GET slot/${stays.id}`, { as: owner })).status).toBe(200)
})
