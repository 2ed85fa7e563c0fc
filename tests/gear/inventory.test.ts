import { expect, test } from 'vitest'
import { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as gearPhotos from '#app/domain/gear/photos.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as bundles from '#app/domain/whole/sync/bundle.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf, keyOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aPiece, aSlot } from './a-piece.ts'

useDatabase()

const inventory = '/my/gear'

function pieces(length: number) {
  return Array.from({ length }, (_, at) => GearInput.parse({ title: `Piece ${at}` }))
}

test('who has no gear learns what gear is for, and can begin at once', async () => {
  const { headers } = await aUser()
  const html = await pageOf(inventory, headers)
  expect(html).toContain('Gear is what you bring')
  expect(html).toContain('track how many you need')
  expect(html).toContain('Begin from a template')
  expect((await request(inventory)).headers.get('Location')).toMatch(/^\/login/)
})

test('a piece is added once however often its form is sent, from a template too', async () => {
  const { headers, ...user } = await aUser()
  expect(await pageOf(`${inventory}?template=tripod`, headers)).toContain(
    'value="Grip and support"',
  )
  const key = await keyOf(inventory, headers)
  const fields = { key, intent: 'save', title: 'Tripod', quantity: '2', category: 'Grip' }
  const response = await post(inventory, fields, headers)
  await post(inventory, fields, headers)
  expect(response.headers.get('Location')).toBe(inventory)
  expect((await bannerOf(response)).statusMessage).toBe('Tripod was added')
  expect(await gears.list(user)).toMatchObject([{ title: 'Tripod', quantity: 2, category: 'Grip' }])
})

test('gear stands under its categories, what has none as Uncategorized, and is found', async () => {
  const { headers, ...user } = await aUser()
  await aPiece(user, { title: 'Sling' })
  await aPiece(user, { title: 'Wide lens', category: 'Lenses' })
  await aPiece(user, { title: 'Long lens', category: 'lenses', notes: 'the sharp one' })
  const html = await pageOf(inventory, headers)
  expect(html).toMatch(/>Long lens.*>Wide lens.*>Uncategorized.*>Sling/s)
  expect(html.match(/<h2>lenses/gi)).toHaveLength(1)
  const found = await pageOf(`${inventory}?search=SHÁRP+lens`, headers)
  expect(found).toContain('Long lens')
  expect(found).not.toContain('Sling</')
  expect(await pageOf(`${inventory}?search=100%25`, headers)).toContain('No results for “100%”')
})

test('a piece is changed on its page, and a change made elsewhere meanwhile is not lost', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aPiece(user)
  const page = `${inventory}/${id}`
  const basis = '{"version":1}'
  const fields = { intent: 'save', basis, title: 'Big tripod', quantity: '3', notes: 'red' }
  expect((await post(page, fields, headers)).status).toBe(303)
  expect(await gears.find(user, id)).toMatchObject({
    title: 'Big tripod',
    quantity: 3,
    notes: 'red',
  })
  const late = await post(page, { ...fields, title: 'Small tripod' }, headers)
  expect(late.status).toBe(409)
  const html = textOf(await late.text())
  expect(html).toContain('saved a newer version of this')
  expect(html).toMatch(/Saved now.*Big tripod.*Yours.*Small tripod/s)
  expect((await request(page, { headers: (await aUser()).headers })).status).toBe(404)
})

test.each([
  [{ title: 'T', quantity: 'many' }, 'A quantity is a whole number'],
  [{ title: 'T', quantity: '1', category: 'x'.repeat(61) }, 'A category has at most 60 characters'],
])('%j is refused and stays in the form', async (fields, message) => {
  const { headers, ...user } = await aUser()
  const response = await post(inventory, { intent: 'save', ...fields }, headers)
  expect(response.status).toBe(400)
  expect(textOf(await response.text())).toContain(message)
  expect(await gears.list(user)).toEqual([])
})

test('deleting gear takes it out of every packing list, and undo brings both back', async () => {
  const { headers, ...user } = await aUser()
  const { id: shootId } = await aShoot(user)
  const { gearId } = await aSlot(user, shootId)
  const response = await post(`${inventory}/${gearId}`, { intent: 'delete' }, headers)
  const { undo, statusMessage } = await bannerOf(response)
  expect(statusMessage).toBe('Tripod was deleted, and left every packing list')
  expect(await slotLists.listOfShoot(user, shootId)).toEqual([])
  expect((await request(`${inventory}/${gearId}`, { headers })).status).toBe(404)
  await post(undo?.action ?? '', { intent: undo?.intent ?? '', id: undo?.id ?? '' }, headers)
  expect(await slotLists.listOfShoot(user, shootId)).toHaveLength(1)
  const stranger = await aUser()
  const stolen = await post(inventory, { intent: 'restore', id: gearId }, stranger.headers)
  expect(stolen.status).toBe(404)
})

test('a pasted list is shown before it is saved, and says which lines are broken and why', async () => {
  const { headers, ...user } = await aUser()
  const text = '2x Tripod, Grip\nBag,,many\n"Größe „L“ Reflektor", Licht, 1, "weiß, silber"\n,Grip'
  const proposal = await post(`${inventory}/paste`, { intent: 'propose', text }, headers)
  const html = textOf(await proposal.text())
  expect(html).toContain('2 gear items to add')
  expect(html).toMatch(/Line 2<\/b> “many” is not a quantity/)
  expect(html).toMatch(/Line 4<\/b> Gear needs a title/)
  expect(await gears.list(user)).toEqual([])
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const saved = await post(`${inventory}/paste`, { intent: 'save', text, key }, headers)
  await post(`${inventory}/paste`, { intent: 'save', text, key }, headers)
  expect((await bannerOf(saved)).statusMessage).toBe('2 gear items added, 2 lines left out')
  expect(await gears.list(user)).toMatchObject([
    { title: 'Tripod', quantity: 2, category: 'Grip' },
    { title: 'Größe „L“ Reflektor', notes: 'weiß, silber' },
  ])
})

test('an inventory has pages, and ten thousand pieces fit in at once', async () => {
  const { headers, ...user } = await aUser()
  await gears.createAll(user, pieces(10_000))
  expect((await gears.search(user, '')).total).toBe(10_000)
  expect(await pageOf(`${inventory}?page=50`, headers)).toContain('Page 50 of 50')
})

test.each([
  ['of too many lines', 'Bag\n'.repeat(10_001), 400, 'A list has at most 10,000 lines'],
  ['with an open quotation mark', 'Bag\n"Box\nPin', 400, 'Line 2: This line cannot be read'],
  ['that is empty', ' \n ', 200, 'There is nothing in this list yet.'],
])('a list %s is not saved, and the page says why', async (_, text, status, message) => {
  const { headers, ...user } = await aUser()
  const answer = await post(`${inventory}/paste`, { intent: 'save', text }, headers)
  expect(answer.status).toBe(status)
  expect(textOf(await answer.text())).toContain(message)
  expect(await gears.list(user)).toEqual([])
})

test('a list is taken back by its undo, but for what is packed, shown or changed since', async () => {
  const { headers, ...user } = await aUser()
  const paste = `${inventory}/paste`
  await aPiece(user, { title: 'Not of the list' })
  const text = 'Tripod\nStand\nDrone\nBag\nSofa'
  const saved = await bannerOf(await post(paste, { intent: 'save', text }, headers))
  const { undo } = saved
  expect(undo).toMatchObject({ action: paste, intent: 'undo' })
  const shown = textOf(await pageOf(paste, headers))
  expect(shown).toMatch(/Last lists.*5 items/s)
  expect(shown).toContain(`name="id" value="${undo?.id}"`)
  const pieces = await gears.list(user)
  const idOf = (title: string) => pieces.find((one) => one.title === title)?.id ?? ''
  const { id: shootId } = await aShoot(user)
  await slots.create(user, { shootId, gearId: idOf('Tripod'), quantity: 1, inUse: 'yes' })
  await gears.update(user, idOf('Stand'), { notes: 'The long one' })
  await gearPhotos.create(user, idOf('Drone'), await aPhoto())
  await gears.remove(user, idOf('Sofa'))

  const stranger = await aUser()
  expect((await post(paste, { intent: 'undo', id: undo?.id ?? '' }, stranger.headers)).status).toBe(
    404,
  )
  const press = () => post(paste, { intent: 'undo', id: undo?.id ?? '' }, headers)
  expect((await bannerOf(await press())).statusMessage).toBe(
    'The list is undone: 1 item removed, 3 stay as changed since',
  )
  const left = async () => (await gears.list(user)).map(({ title }) => title)
  expect(await left()).toEqual(['Drone', 'Stand', 'Tripod', 'Not of the list'])
  expect((await bannerOf(await press())).statusMessage).toContain('0 items removed')
  expect(await left()).toHaveLength(4)
})

test('a list that was sent twice at once is one list, and one undo takes all of it', async () => {
  const { headers, ...user } = await aUser()
  const paste = `${inventory}/paste`
  const key = await keyOf(inventory, headers)
  const save = () => post(paste, { intent: 'save', text: 'Bag\nDrone\nSling', key }, headers)
  const [one, other] = await Promise.all([save(), save()].map(async (sent) => bannerOf(await sent)))
  expect(other?.undo).toEqual(one?.undo)
  expect(await gears.list(user)).toHaveLength(3)
  const undone = await post(paste, { intent: 'undo', id: one?.undo?.id ?? '' }, headers)
  expect((await bannerOf(undone)).statusMessage).toBe('The list is undone: 3 items removed')
  expect(await gears.list(user)).toEqual([])
  const html = textOf(await pageOf(paste, headers))
  expect(html).toContain('name="text"')
  expect(html).not.toContain('Last lists')
})

test('a list that the plan has no room for is refused whole, and the page says so before', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  await gears.createAll(user, pieces(9))
  expect(await pageOf(inventory, headers)).toContain('9 of 10 gear items on the Basic plan')
  const text = 'Tripod\nStand'
  const proposal = await post(`${inventory}/paste`, { intent: 'propose', text }, headers)
  expect(textOf(await proposal.text())).toContain(
    'Your plan has room for 1 item more; this list has 2',
  )
  const saved = await post(`${inventory}/paste`, { intent: 'save', text }, headers)
  expect(saved.status).toBe(403)
  expect(textOf(await saved.text())).toContain('there is room for 1 gear item more, not 2')
  await aPiece(user)
  const full = await pageOf(inventory, headers)
  expect(full).toContain('it is full')
  expect(full).not.toContain('id="new"')
})

test('the bundle brings gear, slots, categories and templates', async () => {
  const user = await aUser()
  const { id: shootId } = await aShoot(user)
  const slot = await aSlot(user, shootId, { category: 'Grip' })
  const { data } = await call(`GET user/${user.id}/recce`, { as: user })
  expect(data.gears).toMatchObject([{ id: slot.gearId, title: 'Tripod', category: 'Grip' }])
  expect(data.slots).toMatchObject([{ id: slot.id, shootId, gear: { title: 'Tripod' } }])
  expect(data.categories).toContainEqual({ title: 'Lenses' })
  expect(data.gearTemplates).toContainEqual({
    id: 'tripod',
    title: 'Tripod',
    category: 'Grip and support',
  })
  expect((await bundles.find(user, user.id)).gears).toHaveLength(1)
})
