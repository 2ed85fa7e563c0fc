import { expect, test } from 'vitest'
import type { z } from 'zod'
import { GearChanges, GearForm, GearInput } from '#app/domain/gear/gear.ts'
import { Gear, Slot } from '#app/domain/gear/published.ts'
import { SlotChanges, SlotInput, Tick } from '#app/domain/gear/slot.ts'

const [id, other, owner] = [1, 2, 3].map((n) => `0198d6a0-0000-7000-8000-00000000000${n}`)
const at = '2026-05-01T18:30:00.000Z'

/** The paths that are refused, with the messages. */
function refusals(schema: z.ZodType, input: unknown) {
  const { issues } = schema.safeParse(input).error ?? { issues: [] }
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('gear needs no more than a title, and is trimmed', () => {
  expect(GearInput.parse({ title: ' Tripod ' })).toEqual({
    title: 'Tripod',
    quantity: 1,
    category: '',
    notes: '',
  })
  const full = { title: 'Tripod', quantity: 2, category: ' Grip ', notes: ' Carbon\nred ' }
  expect(GearInput.parse(full)).toEqual({ ...full, category: 'Grip', notes: 'Carbon\nred' })
})

test.each<[Partial<GearInput>]>([
  [{ title: 'x'.repeat(120) }],
  [{ quantity: 1 }],
  [{ quantity: 9999 }],
  [{ category: 'x'.repeat(60) }],
  [{ notes: 'x'.repeat(2000) }],
])('gear takes the most and the least of a field', (field) => {
  expect(GearInput.parse({ title: 'Tripod', ...field })).toMatchObject(field)
  expect(GearChanges.parse(field)).toEqual(field)
})

test.each([
  ['title', undefined, 'Gear needs a title'],
  ['title', ' ', 'Gear needs a title'],
  ['title', 'x'.repeat(121), 'A title has at most 120 characters'],
  ['quantity', 'many', 'A quantity is a whole number'],
  ['quantity', 1.5, 'A quantity is a whole number'],
  ['quantity', 0, 'A quantity is at least 1'],
  ['quantity', 10_000, 'A quantity is at most 9999'],
  ['category', 7, 'A category must be text'],
  ['category', 'x'.repeat(61), 'A category has at most 60 characters'],
  ['notes', 7, 'Notes must be text'],
  ['notes', 'x'.repeat(2001), 'Notes have at most 2000 characters'],
])('a %s of %j is refused', (field, value, message) => {
  expect(refusals(GearInput, { title: 'Tripod', [field]: value })).toEqual([[field, message]])
})

test('a change of gear is of the fields that are named', () => {
  expect(GearChanges.parse({})).toEqual({})
  expect(refusals(GearChanges, { quantity: 0 })).toEqual([['quantity', 'A quantity is at least 1']])
})

test('a form of gear carries its key', () => {
  const form = { title: 'Tripod', quantity: 2, category: '', notes: '', key: id }
  expect(GearForm.parse(form)).toEqual(form)
})

test('gear goes into a shoot by one piece, in use', () => {
  expect(SlotInput.parse({ shootId: id, gearId: other })).toEqual({
    shootId: id,
    gearId: other,
    quantity: 1,
    inUse: 'yes',
  })
  const slot = { shootId: id, gearId: other, quantity: 3, inUse: 'no' }
  expect(SlotInput.parse(slot)).toEqual(slot)
})

test.each([
  ['shootId', 'harbour', 'Shoot not found'],
  ['gearId', undefined, 'Gear not found'],
  ['quantity', 0, 'A quantity is at least 1'],
  ['inUse', 'perhaps', 'In use must be yes or no'],
])('a slot with a %s of %j is refused', (field, value, message) => {
  const slot = { shootId: id, gearId: other, [field]: value }
  expect(refusals(SlotInput, slot)).toEqual([[field, message]])
})

test('a packing list is changed box by box', () => {
  expect(SlotChanges.parse({})).toEqual({})
  const all = { quantity: 2, isPacked: true, inUse: 'no', cameHome: false }
  expect(SlotChanges.parse(all)).toEqual(all)
})

test.each([
  ['quantity', 1.5, 'A quantity is a whole number'],
  ['isPacked', 'yes', 'Packed must be true or false'],
  ['inUse', true, 'In use must be yes or no'],
  ['cameHome', 1, 'Came home must be true or false'],
])('a packing list with a %s of %j is refused', (field, value, message) => {
  expect(refusals(SlotChanges, { [field]: value })).toEqual([[field, message]])
})

test.each([
  ['isPacked:true', { isPacked: true }],
  ['isPacked:false', { isPacked: false }],
  ['inUse:true', { inUse: 'yes' }],
  ['inUse:false', { inUse: 'no' }],
  ['cameHome:true', { cameHome: true }],
  ['cameHome:false', { cameHome: false }],
])('the tick %s is read', (tick, changes) => {
  expect(Tick.parse(tick)).toEqual(changes)
})

test.each(['isPacked:perhaps', 'quantity:4', 'isPacked', 'isPacked true', '', undefined])(
  '%j is no tick',
  (tick) => {
    expect(refusals(Tick, tick)).toEqual([['', 'A tick must be for packed, in use or came home']])
  },
)

const gear = {
  id,
  title: 'Tripod',
  quantity: 2,
  category: 'Grip',
  notes: '',
  imageUrl: null,
  imageBlurHash: null,
  ownerUserId: owner,
  ownerUser: 'ansel',
  version: 1,
  createdAt: at,
  updatedAt: at,
}
const slot = {
  id,
  shootId: other,
  gearId: id,
  gear,
  quantity: 1,
  isPacked: true,
  inUse: 'yes',
  cameHome: false,
  ownerUserId: owner,
  ownerUser: 'ansel',
  version: 2,
  packed: { by: 'ansel', at },
  home: null,
}

test.each<[string, z.ZodType, object, object]>([
  ['gear', Gear, gear, { category: null, imageUrl: '/a.jpg', imageBlurHash: 'LEHV6n' }],
  ['a slot', Slot, slot, { packed: null, home: { by: null, at } }],
])('%s is published with all that it has', (_, schema, whole, change) => {
  expect(schema.parse(whole)).toEqual(whole)
  expect(schema.parse({ ...whole, ...change })).toEqual({ ...whole, ...change })
})
