import { expect, test } from 'vitest'
import { SlotInput } from '#app/domain/gear/slot.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aPiece, aSlot, takeIn } from './a-piece.ts'

const { query } = useDatabase()

const listOf = (shootId: string) => `/my/shoots/${shootId}/gear`
const may = (day: number) => new Date(Date.UTC(2030, 4, day)).toISOString()

test('an empty packing list says what a slot is and leads to the inventory', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aShoot(user)
  expect(await pageOf(listOf(id), headers)).toContain('Add the gear you need')
  expect(await pageOf(`${listOf(id)}/add`, headers)).toContain('Your inventory is empty')
})

test('gear is put into a shoot, ticked as packed and unticked by plain forms', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aShoot(user)
  const { id: gear } = await aPiece(user, { quantity: 3, category: 'Grip' })
  await aSlot(user, id, { title: 'Bag' })
  expect((await post(`${listOf(id)}/add`, { gear, quantity: '2' }, headers)).status).toBe(200)
  expect(await pageOf(`${listOf(id)}/add`, headers)).toContain('2 of 3 in the list')
  const [slot] = await slotLists.listOfShoot(user, id)
  const tick = (state: string) => post(listOf(id), { tick: `${state}:${slot?.id}` }, headers)
  const ticked = await tick('isPacked:true')
  expect(ticked.headers.get('Location')).toBe(`${listOf(id)}#slot-${slot?.id}`)
  const html = await pageOf(listOf(id), headers)
  expect(html).toContain('<b>2</b> of 3 packed')
  expect(html.indexOf('Grip')).toBeLessThan(html.indexOf('Uncategorized'))
  expect(html).toContain(`value="isPacked:false:${slot?.id}" aria-checked="true"`)
  await tick('inUse:false')
  expect(await pageOf(listOf(id), headers)).toContain('<b>0</b> of 1 packed')
})

test('a tick is stored by one request that answers with the boxes', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aShoot(user)
  const slot = await aSlot(user, id)
  const tick = (tick: string, as = headers) => post(`/my/slots/${slot.id}/tick`, { tick }, as)
  expect(await (await tick('isPacked:true')).json()).toEqual({
    isPacked: true,
    inUse: true,
    cameHome: false,
    version: 2,
    packed: expect.stringMatching(
      new RegExp(`^${user.username}, \\w+ \\d+\\w\\w, \\d+:\\d\\d[ap]m$`),
    ),
    home: '',
  })
  expect(await (await tick('cameHome:true')).json()).toMatchObject({ cameHome: true, version: 3 })
  const refusals = await Promise.all(
    ['isPacked:perhaps', 'quantity:4', ''].map(async (wrong) => (await tick(wrong)).status),
  )
  expect(refusals).toEqual([400, 400, 400])
  expect((await tick('isPacked:false', (await aUser()).headers)).status).toBe(404)
  expect((await post(`/my/slots/${slot.id}/tick`, { tick: 'isPacked:false' })).status).toBe(401)
  expect((await slots.find(user, slot.id)).isPacked).toBe(true)
})

test('more than there are, and what another shoot has then, is refused in words', async () => {
  const { headers, ...user } = await aUser()
  const dates = { startDate: may(1), endDate: may(3) }
  const first = await aShoot(user, { ...dates, title: 'Harbour' })
  const second = await aShoot(user, dates)
  const { gearId: gear } = await aSlot(user, first.id)
  const add = `${listOf(second.id)}/add`
  expect(await pageOf(add, headers)).toContain('1 in “Harbour” then')
  const taken = await post(add, { gear, quantity: '1' }, headers)
  expect(taken.status).toBe(409)
  expect(textOf(await taken.text())).toContain('shoots at the same time need 2')
  const many = await post(add, { gear, quantity: '2' }, headers)
  expect(textOf(await many.text())).toContain('There is 1 of “Tripod”')
  const none = await post(add, { gear, quantity: 'none' }, headers)
  expect(none.status).toBe(400)
  expect(textOf(await none.text())).toContain('A quantity is a whole number')
  expect(await slotLists.listOfShoot(user, second.id)).toEqual([])
})

test('a quantity is changed in the list, and what was taken out comes back by undo', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aShoot(user)
  const slot = await aSlot(user, id, { quantity: 4 })
  const page = listOf(id)
  expect(await pageOf(`${page}?change=${slot.id}`, headers)).toContain('How many of 4')
  await post(page, { slot: slot.id, intent: 'quantity', quantity: '3' }, headers)
  expect(await slots.find(user, slot.id)).toMatchObject({ quantity: 3 })
  const more = await post(page, { slot: slot.id, intent: 'quantity', quantity: '5' }, headers)
  expect(more.status).toBe(400)
  expect(textOf(await more.text())).toContain('There are 4 of “Tripod”')
  const { undo } = await bannerOf(await post(page, { slot: slot.id, intent: 'remove' }, headers))
  expect(await slotLists.listOfShoot(user, id)).toEqual([])
  await post(undo?.action ?? '', { intent: undo?.intent ?? '', id: undo?.id ?? '' }, headers)
  expect(await slotLists.listOfShoot(user, id)).toMatchObject([{ quantity: 3 }])
})

test('the crew sees whose gear it is and ticks all of it; only editors change what comes along', async () => {
  const owner = await aUser()
  const [editor, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await takeIn(owner, editor, id, 'edit')
  await takeIn(owner, crew, id, 'view')
  const slot = await aSlot(editor, id, { title: 'Drone', quantity: 2 })
  const html = await pageOf(listOf(id), owner.headers)
  expect(html).toContain(`${editor.displayName || editor.username}’s`)
  // A box that one may tick does not look as if one might not.
  for (const { headers } of [owner, editor, crew]) {
    expect(await pageOf(listOf(id), headers)).not.toContain('of-others')
  }
  expect((await request(`${listOf(id)}/add`, { headers: crew.headers })).status).toBe(403)
  const fields = { tick: `isPacked:true:${slot.id}` }
  expect((await post(listOf(id), fields, crew.headers)).status).toBe(303)
  const stays = { tick: `inUse:false:${slot.id}` }
  expect((await post(listOf(id), stays, crew.headers)).status).toBe(403)
  const out = { slot: slot.id, intent: 'remove' }
  expect((await post(listOf(id), out, crew.headers)).status).toBe(403)
  const seen = await pageOf(listOf(id), crew.headers)
  expect(seen).toContain(`value="isPacked:false:${slot.id}"`)
  expect(seen).not.toContain('Change Drone')
  const fewer = { slot: slot.id, intent: 'quantity', quantity: '1' }
  const refused = await post(listOf(id), fewer, owner.headers)
  expect(refused.status).toBe(403)
  const message = 'Only the owner of this gear can change how many come along'
  expect(textOf(await refused.text())).toContain(message)
  const called = await call(`PATCH slot/${slot.id}`, { as: owner, body: { quantity: 1 } })
  expect(refusal(called)).toEqual([403, 'forbidden', message])
  const same = { quantity: 2, isPacked: false }
  expect((await call(`PATCH slot/${slot.id}`, { as: owner, body: same })).data).toMatchObject(same)
  expect((await post(listOf(id), fewer, editor.headers)).status).toBe(303)
  expect((await slots.find(owner, slot.id)).quantity).toBe(1)
  await shares.remove(owner, { kind: 'shoot', itemId: id }, crew.id)
  expect((await request(listOf(id), { headers: crew.headers })).status).toBe(404)
  expect((await request(listOf(id), { headers: (await aUser()).headers })).status).toBe(404)
})

test('the list says who ticked a piece and when, to the crew alone, until their account is gone', async () => {
  const [owner, crew, stranger] = [await aUser(), await aUser(), await aUser()]
  const { id } = await aShoot(owner, { isPublic: true, publicSections: ['gear', 'people'] })
  await takeIn(owner, crew, id, 'view')
  const slot = await aSlot(owner, id)
  await slots.update(crew, slot.id, { isPacked: true })
  const first = (await slots.find(owner, slot.id)).packed
  expect(first?.by).toBe(crew.username)
  // Sent twice, and ticked by somebody else, it is still theirs.
  await slots.update(owner, slot.id, { isPacked: true })
  expect((await slots.find(owner, slot.id)).packed).toEqual(first)
  expect(await pageOf(listOf(id), owner.headers)).toContain(`${crew.username}, `)
  expect((await slots.find(stranger, slot.id)).packed).toBe(null)
  expect((await call(`GET slot/${slot.id}`, { as: crew })).data).toMatchObject({
    packed: { by: crew.username, at: expect.stringMatching(/Z$/) },
    home: null,
  })
  expect((await call(`GET slot/${slot.id}`)).data).toMatchObject({ packed: null })
  await query('delete from users where id = $1', [crew.id])
  expect((await slots.find(owner, slot.id)).packed).toEqual({ ...first, by: null })
  await slots.update(owner, slot.id, { isPacked: false })
  expect((await slots.find(owner, slot.id)).packed).toBe(null)
})

test('a tick that a browser kept is stored for the one who ticked alone', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await takeIn(owner, crew, id, 'view')
  const slot = await aSlot(owner, id)
  const tick = (headers: Record<string, string>) =>
    post(`/my/slots/${slot.id}/tick`, { tick: 'isPacked:true' }, headers)
  const ofOwner = { 'Recce-User': owner.id }
  expect((await tick({ ...crew.headers, ...ofOwner })).status).toBe(401)
  expect((await tick(ofOwner)).status).toBe(401)
  expect((await slots.find(owner, slot.id)).isPacked).toBe(false)
  expect((await tick({ ...owner.headers, ...ofOwner })).status).toBe(200)
  expect((await slots.find(owner, slot.id)).isPacked).toBe(true)
})

test('after the shoot the list asks what came home', async () => {
  const { headers, ...user } = await aUser()
  const past = (day: number) => new Date(Date.UTC(2021, 4, day)).toISOString()
  const { id } = await aShoot(user, { startDate: past(1), endDate: past(2) })
  const slot = await aSlot(user, id)
  const html = await pageOf(listOf(id), headers)
  expect(html).toContain('<b>0</b> of 1 home')
  expect(html).toContain('value="cameHome:true:')
  const fields = { list: 'home', tick: `cameHome:true:${slot.id}` }
  const ticked = await post(listOf(id), fields, headers)
  expect(ticked.headers.get('Location')).toBe(`${listOf(id)}?list=home#slot-${slot.id}`)
  expect(await pageOf(listOf(id), headers)).toContain('All came home')
  expect(await pageOf(`${listOf(id)}?list=pack`, headers)).toContain('value="isPacked:true:')
})

test('a piece of gear says which shoots it is in, and names none that its owner does not see', async () => {
  const owner = await aUser()
  const { id: shootId } = await aShoot(owner, { title: 'Night shoot' })
  const project = await aProject(owner, { shootIds: [shootId] })
  const editor = await aMember(owner, 'project', project.id, 'edit')
  const own = await aShoot(editor, { title: 'Own tests', startDate: '2050-06-01T04:00:00Z' })
  const { gear } = await aSlot(editor, shootId, { quantity: 2 })
  const path = `/my/gear/${gear.id}`
  expect(await pageOf(path, editor.headers)).toContain('Night shoot')
  await slots.create(editor, SlotInput.parse({ shootId: own.id, gearId: gear.id }))
  await projects.remove(owner, project.id)
  const html = await pageOf(path, editor.headers)
  expect(html).toContain('Own tests')
  expect(html).toContain('× 1 · Wed, Jun 1st 2050, 4:00am')
  expect(html).toContain('A shoot that you do not see')
  expect(html).not.toContain('Night shoot')
})
