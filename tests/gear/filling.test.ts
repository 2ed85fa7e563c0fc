import { expect, test } from 'vitest'
import * as gears from '#app/domain/gear/gears.server.ts'
import { readGearLines, writeGearLines } from '#app/domain/gear/pasted-list.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { aPiece, aSlot, takeIn } from './a-piece.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const add = (id: string) => `/my/shoots/${id}/gear/add`
const packed = async (user: Somebody, id: string) =>
  (await slotLists.listOfShoot(user, id)).map(({ title, quantity }) => `${quantity} ${title}`)

test('a list that is written into the packing list fills the inventory, with the categories it knows', async () => {
  const { headers, ...user } = await aUser({ tier: 'Creative' })
  const { id } = await aShoot(user)
  await aPiece(user, { title: 'SOFTBOX', quantity: 2 })
  expect(await pageOf(`/my/shoots/${id}/gear`, headers)).toContain('Type or paste a list')
  const fields = { intent: 'list', text: '2x tripod\nSoftbox\nKite, Props, 1\ntripod' }
  const sent = await post(add(id), fields, headers)
  expect(sent.headers.get('Location')).toBe(`/my/shoots/${id}/gear`)
  expect(await bannerOf(sent)).toMatchObject({
    statusMessage: '5 items added, 4 of them new in your gear',
  })
  expect((await packed({ headers, ...user }, id)).toSorted()).toEqual([
    '1 Kite',
    '1 SOFTBOX',
    '3 tripod',
  ])
  const own = (await gears.list(user)).map(({ title, category }) => [title, category])
  expect(own).toEqual([
    ['tripod', 'Grip and support'],
    ['Kite', 'Props'],
    ['SOFTBOX', null],
  ])
})

test('where the plan has no room the list stays, and its first pieces can be added', async () => {
  const { headers, ...user } = await aUser({ tier: 'Basic' })
  const { id } = await aShoot(user)
  const text = Array.from({ length: 12 }, (_, at) => `Bag ${at}`).join('\n')
  const refused = await post(add(id), { intent: 'list', text }, headers)
  expect(refused.status).toBe(403)
  const html = await refused.text()
  expect(textOf(html)).toContain('Add the first 10')
  expect(html).toContain('Bag 11</textarea>')
  expect(await gears.list(user)).toEqual([])
  expect(textOf(html)).not.toContain('Delete some')
  const first = await (await post(add(id), { intent: 'first', text }, headers)).text()
  expect(textOf(first)).toContain(
    '10 items added, 10 of them new in your gear. Your plan is full, so 2 lines are left below: Bag 10, Bag 11',
  )
  // Nothing that was typed is lost.
  expect(first).toMatch(/<textarea[^>]*>\n?Bag 10\nBag 11<\/textarea>/)
  expect(await packed({ headers, ...user }, id)).toHaveLength(10)
})

test('a list of which one line is refused adds nothing, to the shoot or to the gear', async () => {
  const { headers, ...user } = await aUser({ tier: 'Creative' })
  const { id } = await aShoot(user)
  await aPiece(user, { title: 'Tripod', quantity: 1 })
  const refused = await post(add(id), { intent: 'list', text: 'Kite\n3x Tripod' }, headers)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Kite\n3x Tripod</textarea>')
  expect(await packed({ headers, ...user }, id)).toEqual([])
  expect((await gears.list(user)).map(({ title }) => title)).toEqual(['Tripod'])
})

test('pieces that are written as a list are read as the same pieces', async () => {
  const pieces = [
    { title: 'Tripod', category: 'Grip and support', quantity: 2, notes: '' },
    { title: 'Kite', category: '', quantity: 1, notes: '' },
    { title: 'Softbox, 90 cm', category: 'Modifiers', quantity: 1, notes: '' },
    { title: 'The "good" lens', category: 'Lenses', quantity: 3, notes: 'a; b, "c"' },
  ]
  expect((await readGearLines(writeGearLines(pieces))).items).toEqual(pieces)
})

test('several pieces go in with one press, or none of them', async () => {
  const { headers, ...user } = await aUser()
  const { id } = await aShoot(user)
  const [tripod, bag] = [await aPiece(user, { quantity: 3 }), await aPiece(user, { title: 'Bag' })]
  const send = (quantity: string, gear = [tripod.id, bag.id]) =>
    post(
      add(id),
      {
        intent: 'several',
        gear,
        [`quantity-${tripod.id}`]: quantity,
        [`quantity-${bag.id}`]: '1',
      },
      headers,
    )
  expect((await send('4')).status).toBe(400)
  expect(await packed({ headers, ...user }, id)).toEqual([])
  expect(await bannerOf(await send('2'))).toMatchObject({ statusMessage: '2 items added' })
  expect((await packed({ headers, ...user }, id)).toSorted()).toEqual(['1 Bag', '2 Tripod'])
  expect(textOf(await (await send('1', [])).text())).toContain('Tick what you want to add')
})

test('the gear of another shoot is taken along, one’s own and what is there of it', async () => {
  const { headers, ...user } = await aUser()
  const other = await aUser()
  const [first, second] = [await aShoot(user, { title: 'Harbour' }), await aShoot(user)]
  await aSlot(user, first.id, { title: 'Drone', quantity: 2 })
  await takeIn(user, other, first.id, 'edit')
  await aSlot(other, first.id, { title: 'Theirs' })
  expect(await pageOf(add(second.id), headers)).toContain('Harbour (1 item)')
  const sent = await post(add(second.id), { intent: 'same', from: first.id }, headers)
  expect(await bannerOf(sent)).toMatchObject({ statusMessage: '2 items added' })
  expect(await packed({ headers, ...user }, second.id)).toEqual(['2 Drone'])
  const hidden = await aShoot(other)
  const none = await post(add(second.id), { intent: 'same', from: hidden.id }, headers)
  expect(none.status).toBe(400)
})

test('a list that cannot be read, is empty or far too long gets a plain answer, and only editors fill', async () => {
  const { headers, ...user } = await aUser()
  const crew = await aUser()
  const { id } = await aShoot(user)
  await takeIn(user, crew, id, 'view')
  const list = (text: string, as = headers) => post(add(id), { intent: 'list', text }, as)
  for (const [text, said] of [
    ['', 'Write what you need'],
    ['Bag,,many', 'Line 1: “many” is not a quantity'],
    ['Tripod\n"Bag\nStand', 'Line 2: This line cannot be read: check its quotation marks'],
    [`${'x'.repeat(10_000)}`, 'Line 1: This line is too long'],
    [
      Array.from({ length: 501 }, (_, at) => `Bag ${at}`).join('\n'),
      'A list has at most 500 lines',
    ],
  ] as const) {
    const refused = await list(text)
    expect([said, refused.status]).toEqual([said, 400])
    expect(textOf(await refused.text())).toContain(said)
  }
  expect(await gears.list(user)).toEqual([])
  expect((await list('Bag', crew.headers)).status).toBe(403)
  expect(await gears.list(crew)).toEqual([])
  expect((await request(add(id), { headers: crew.headers })).status).toBe(403)
})
