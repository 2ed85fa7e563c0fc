import { expect, test } from 'vitest'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { aMember, share } from './a-member.ts'

useDatabase()

test('an editor makes nobody see a private location of the owner by putting it into their shoot or project', async () => {
  const [owner, editor, viewer] = [await aUser(), await aUser(), await aUser()]
  const secret = await aLocation(owner, { title: 'Secret cove' })
  await share(owner, 'location', secret.id, editor)
  for (const [kind, make] of [
    ['shoot', aShoot],
    ['project', aProject],
  ] as const) {
    const { id } = await make(owner, { isPublic: true })
    await share(owner, kind, id, editor, 'edit')
    await share(owner, kind, id, viewer)
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
  await share(owner, 'portfolio', id, editor, 'edit')
  await share(owner, 'location', secret.id, editor, 'edit')
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
  await share(owner, 'project', id, editor, 'edit')
  await share(owner, 'shoot', other.id, editor)
  const body = { shootIds: [held.id, other.id] }
  const answer = await call(`PATCH project/${id}`, { as: editor, body })
  expect(refusal(answer)).toEqual([400, 'invalid', 'Shoot not found'])
  await post(`/my/projects/${id}/shoots`, { intent: `add:${other.id}` }, editor.headers)
  expect((await call(`GET project/${id}`, { as: editor })).data.shootIds).toEqual([held.id])
  const title = { as: editor, body: { title: 'Mine' } }
  expect((await call(`PATCH shoot/${other.id}`, title)).status).toBe(403)
  expect((await call(`PATCH shoot/${held.id}`, title)).status).toBe(200)
  expect((await call(`PATCH project/${id}`, { as: owner, body })).data.shootIds).toEqual(
    body.shootIds,
  )
})

test('an editor does not make an item their own, publish it, sell it, archive it or delete it', async () => {
  const owner = await aUser()
  const items = [
    ['shoot', await aShoot(owner), { isPublic: true, isHidden: true, isArchived: true }],
    ['project', await aProject(owner), { isPublic: true, isHidden: true, isArchived: true }],
    ['portfolio', await aPortfolio(owner), { isDiscoverable: true, isPurchaseable: true }],
    ['location', await aLocation(owner), { isDiscoverable: true }],
  ] as const
  for (const [kind, { id }, changes] of items) {
    const editor = await aMember(owner, kind, id, 'edit')
    const change = (body: object) => call(`PATCH ${kind}/${id}`, { as: editor, body })
    expect((await change({ ownerUserId: editor.id })).status).toBe(400)
    const message = `Only the owner of this ${kind} can change this`
    for (const field of Object.keys(changes)) {
      const refused = await change({ title: 'Taken', [field]: true })
      expect(refusal(refused)).toEqual([403, 'forbidden', message])
      expect(refused.errors?.[0]?.path).toBe(field)
    }
    const same = Object.fromEntries(Object.keys(changes).map((field) => [field, false]))
    const { data } = await change({ title: 'Ours', ...same })
    expect(data).toMatchObject({ title: 'Ours', ownerUserId: owner.id, ...same })
    expect((await call(`DELETE ${kind}/${id}`, { as: editor })).status).toBe(403)
    expect((await call(`GET ${kind}/${id}`, { as: owner })).data.title).toBe('Ours')
    expect((await call(`GET ${kind}/${id}`)).status).toBe(404)
  }
})
