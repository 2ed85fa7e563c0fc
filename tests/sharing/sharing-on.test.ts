import { expect, test } from 'vitest'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import type { ShareKind } from '#app/domain/sharing/share.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

async function share(
  owner: Somebody,
  member: Somebody,
  kind: ShareKind,
  itemId: string,
  accessLevel: 'view' | 'edit',
) {
  const item = { kind, itemId }
  await shares.create(owner, item, { recipient: { username: member.username }, accessLevel })
  await receivedShares.respond(member, item, 'accepted')
}

test('an editor makes nobody see a private location of the owner by putting it into their shoot or project', async () => {
  const [owner, editor, viewer] = [await aUser(), await aUser(), await aUser()]
  const secret = await aLocation(owner, { title: 'Secret cove' })
  await share(owner, editor, 'location', secret.id, 'view')
  for (const [kind, make] of [
    ['shoot', aShoot],
    ['project', aProject],
  ] as const) {
    const { id } = await make(owner, { isPublic: true })
    await share(owner, editor, kind, id, 'edit')
    await share(owner, viewer, kind, id, 'view')
    const body = { locationIds: [secret.id] }
    expect((await call(`PATCH ${kind}/${id}`, { as: editor, body })).status).toBe(200)
    expect((await call(`GET location/${secret.id}`)).status).toBe(404)
    expect((await call(`GET location/${secret.id}`, { as: viewer })).status).toBe(404)
    expect((await call(`GET ${kind}/${id}`)).data.locationIds).toEqual([])
    expect((await call(`GET locations-by-${kind}/${id}`, { as: viewer })).data).toEqual([])
    expect((await call(`GET ${kind}/${id}`, { as: editor })).data.locationIds).toEqual([secret.id])
    expect((await call(`GET ${kind}/${id}`, { as: owner })).data.locationIds).toEqual([secret.id])
  }
})

test('an editor of a portfolio adds of its owner only what everybody sees', async () => {
  const [owner, editor] = [await aUser(), await aUser()]
  const held = await aLocation(owner)
  const secret = await aLocation(owner)
  const open = await aLocation(owner, { isDiscoverable: true })
  const { id } = await aPortfolio(owner, { isDiscoverable: true, locationIds: [held.id] })
  await share(owner, editor, 'portfolio', id, 'edit')
  await share(owner, editor, 'location', secret.id, 'edit')
  const add = (locationIds: string[]) =>
    call(`PATCH portfolio/${id}`, { as: editor, body: { locationIds } })
  expect(refusal(await add([held.id, secret.id]))[2]).toBe('Location not found')
  expect((await call(`GET location/${secret.id}`)).status).toBe(404)
  expect((await add([open.id, held.id])).data.locationIds).toEqual([open.id, held.id])
  expect((await call(`GET location/${held.id}`)).status).toBe(200)
})

test('an editor of a project adds no shoot of its owner, and so gives nobody more access, themselves least', async () => {
  const [owner, editor] = [await aUser(), await aUser()]
  const held = await aShoot(owner)
  const other = await aShoot(owner)
  const { id } = await aProject(owner, { shootIds: [held.id] })
  await share(owner, editor, 'project', id, 'edit')
  await share(owner, editor, 'shoot', other.id, 'view')
  const body = { shootIds: [held.id, other.id] }
  const answer = await call(`PATCH project/${id}`, { as: editor, body })
  expect(refusal(answer)).toEqual([400, 'invalid', 'Shoot not found'])
  const form = { title: 'Ours', ...body }
  expect((await post(`/my/projects/${id}`, form, editor.headers)).status).toBe(400)
  const title = { as: editor, body: { title: 'Mine' } }
  expect((await call(`PATCH shoot/${other.id}`, title)).status).toBe(404)
  expect((await call(`PATCH shoot/${held.id}`, title)).status).toBe(200)
  expect((await call(`PATCH project/${id}`, { as: owner, body })).data.shootIds).toEqual(
    body.shootIds,
  )
})

test('an editor does not make an item their own, publish it, sell it, archive it or delete it', async () => {
  const [owner, editor] = [await aUser(), await aUser()]
  const items = [
    ['shoot', await aShoot(owner), { isPublic: true, isHidden: true }],
    ['project', await aProject(owner), { isPublic: true, isHidden: true }],
    ['portfolio', await aPortfolio(owner), { isDiscoverable: true }],
    ['location', await aLocation(owner), { isDiscoverable: true }],
  ] as const
  for (const [kind, { id }, published] of items) {
    await share(owner, editor, kind, id, 'edit')
    const stolen = { ownerUserId: editor.id }
    expect((await call(`PATCH ${kind}/${id}`, { as: editor, body: stolen })).status).toBe(400)
    await call(`PATCH ${kind}/${id}`, { as: editor, body: published })
    const { data } = await call(`GET ${kind}/${id}`, { as: owner })
    expect([kind, data.ownerUserId]).toEqual([kind, owner.id])
    for (const field of Object.keys(published)) expect([kind, data[field]]).toEqual([kind, false])
    expect((await call(`GET ${kind}/${id}`)).status).toBe(404)
    expect((await call(`DELETE ${kind}/${id}`, { as: editor })).status).toBe(404)
  }
  const portfolio = items[2][1]
  const sale = { isPurchaseable: true, price: 40 }
  await call(`PATCH portfolio/${portfolio.id}`, { as: editor, body: sale })
  const kept = await call(`GET portfolio/${portfolio.id}`, { as: owner })
  expect(kept.data).toMatchObject({ isPurchaseable: false, price: 0 })
})
