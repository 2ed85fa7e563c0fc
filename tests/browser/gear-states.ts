import { expect, type Page } from '@playwright/test'
import { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as gearPhotos from '#app/domain/gear/photos.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aPiece, aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aUser } from '#tests/support/factories.ts'
import type { State } from './states.ts'

const inventory = [
  { title: 'Mirrorless body', category: 'Cameras', quantity: 2 },
  { title: '85 mm f/1.8', category: 'Lenses', notes: 'The front ring is loose: tape it' },
  { title: 'V-mount battery', category: 'Power', quantity: 12 },
  { title: 'Rain cover for the big camera, with sleeves for both hands and a window' },
  { title: `Averylongnamethatneverends${'x'.repeat(80)}`, category: 'Grip and support' },
]

export async function aKit(owner: User) {
  const member = await aUser({ username: 'imogen' })
  const planned = await aShoot(owner, {
    title: 'Harbour at dawn',
    startDate: '2031-05-01T04:30:00Z',
    endDate: '2031-05-01T20:00:00Z',
    timeZone: 'Europe/Lisbon',
  })
  const bare = await aShoot(owner, { title: 'Nothing to pack', startDate: '2031-05-01T06:00:00Z' })
  const over = await aShoot(owner, {
    title: 'Lighthouse',
    startDate: '2021-05-01T06:00:00Z',
    endDate: '2021-05-01T20:00:00Z',
  })
  await gears.createAll(
    owner,
    ['Clamp', 'Apple box'].map((title) => GearInput.parse({ title, category: 'Grip and support' })),
  )
  const slots = []
  for (const input of inventory) slots.push(await aSlot(owner, planned.id, input))
  const [, lens] = slots
  if (lens) await gearPhotos.create(owner, lens.gearId, await aPhoto({ width: 960, height: 640 }))
  await aPiece(owner, { title: 'Reflector', category: 'Modifiers', quantity: 3 })
  await aSlot(owner, over.id, { title: 'Ladder', quantity: 1 })
  await takeIn(owner, member, planned.id, 'edit')
  await aSlot(member, planned.id, { title: 'Drone', category: 'Drones' })
  return { planned, bare, over, slot: slots[0], piece: lens?.gearId, plain: slots[0]?.gearId }
}

export type Kit = Awaited<ReturnType<typeof aKit>>

export function gearStates({ planned, bare, over, slot, piece, plain }: Kit): State[] {
  const list = `/my/shoots/${planned.id}/gear`
  return [
    { name: 'my gear', path: '/my/gear' },
    { name: 'my gear, from a template', path: '/my/gear?template=tripod', act: openTemplates },
    { name: 'my gear, nothing found', path: '/my/gear?search=nowhere' },
    { name: 'my gear, wrong', path: '/my/gear', act: addNothing },
    { name: 'piece of gear', path: `/my/gear/${piece}` },
    { name: 'piece of gear without a photo', path: `/my/gear/${plain}` },
    { name: 'piece of gear, deleting', path: `/my/gear/${piece}`, act: askToDelete },
    { name: 'piece of gear that is none', path: '/my/gear/atlantis', status: 404 },
    { name: 'pasted list', path: '/my/gear/paste' },
    { name: 'pasted list, read', path: '/my/gear/paste', act: readList },
    { name: 'packing list', path: list },
    { name: 'packing list, ticked', path: list, act: tickTwo },
    { name: 'packing list, changing', path: `${list}?change=${slot?.id}` },
    { name: 'packing list, empty', path: `/my/shoots/${bare.id}/gear` },
    { name: 'packing list, after the shoot', path: `/my/shoots/${over.id}/gear` },
    { name: 'packing list of no shoot', path: '/my/shoots/atlantis/gear', status: 404 },
    { name: 'adding gear', path: `/my/shoots/${bare.id}/gear/add` },
    {
      name: 'adding gear that is elsewhere',
      path: `/my/shoots/${bare.id}/gear/add?search=85`,
      act: addTaken,
      isRefused: true,
    },
    { name: 'adding gear, nothing found', path: `${list}/add?search=nowhere` },
  ]
}

async function openTemplates(page: Page) {
  await page.getByText('Begin from a template').click()
  await expect(page.getByRole('link', { name: 'Backup body' })).toBeVisible()
}

async function addNothing(page: Page) {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function askToDelete(page: Page) {
  await page.getByLabel(/^More for /).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this gear item?' })).toBeVisible()
}

async function readList(page: Page) {
  await page
    .getByLabel('Your list')
    .fill('2x Tripod, Grip\nBag,,many\nSoftbox, Modifiers, 1, white')
  await page.getByRole('button', { name: 'Read the list' }).click()
  await expect(page.getByRole('button', { name: 'Save 2 items' })).toBeVisible()
}

async function tickTwo(page: Page) {
  await page.getByRole('checkbox', { name: 'Packed: 2 × Mirrorless body' }).click()
  await page.getByRole('link', { name: 'Change V-mount battery' }).click()
  await page.getByRole('button', { name: /^Leave at home ?: V-mount battery$/ }).click()
  await expect(page.getByText('stays at home')).toBeVisible()
}

async function addTaken(page: Page) {
  await page.getByRole('button', { name: 'Add 85 mm f/1.8' }).click()
  await expect(page.getByText('shoots at the same time need 2')).toBeVisible()
}
