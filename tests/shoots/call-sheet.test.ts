import { expect, test } from 'vitest'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { drawQr } from '#app/views/qr.server.ts'
import { aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { aPhotoRow } from '#tests/photos/a-photo-row.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

async function aDay() {
  const owner = await aUser({ username: 'maya' })
  const [port, roof] = [
    await aLocation(owner, {
      title: 'Old port',
      address: 'Rua da Cintura 12, Lisboa',
      coordinates: { latitude: 38.706941, longitude: -9.143823 },
    }),
    await aLocation(owner, {
      title: 'Somebody’s roof',
      address: 'Rua Secreta 3, Lisboa',
      coordinates: { latitude: 38.712345, longitude: -9.133333 },
      positionPrivacy: 'approximate',
    }),
  ]
  const shoot = await aShoot(owner, {
    title: 'Harbour at dawn',
    startDate: '2031-06-01T04:00:00Z',
    timeZone: 'Europe/Lisbon',
    locationIds: [port.id, roof.id],
    isPublic: true,
  })
  await aSlot(owner, shoot.id, { title: 'Tripod', category: 'Grip', quantity: 2 })
  await aSlot(owner, shoot.id, { title: 'Sandbag', category: 'Grip' })
  await aSlot(owner, shoot.id, { title: 'Drone' })
  return { owner, shoot, path: `/app/maya/shoot/${shoot.slug}` }
}

test('a shoot prints with addresses to type, its gear in words and the code of its page', async () => {
  const { path } = await aDay()
  const html = await pageOf(path, {})
  const text = textOf(html)
  expect(text).toContain('Rua da Cintura 12, Lisboa')
  expect(text).toContain('38.70694, -9.14382')
  expect(html).toContain(drawQr(publicOrigin + path).modules)
  expect(html).toMatch(/<svg class="call-sheet-qr"[^>]*><path d="M0 0h7v1h-7z/)
  expect(html).toContain('<dt>Grip</dt><dd>Sandbag · 2 × Tripod</dd>')
  expect(html).toContain('<dt>Uncategorized</dt><dd>Drone</dd>')
  expect(await pageOf(`${path}?tab=gear`, {})).not.toContain('call-sheet')
})

test('what is kept from somebody is kept from the paper, too', async () => {
  const { owner, shoot, path } = await aDay()
  const text = textOf(await pageOf(path, {}))
  expect(text).not.toContain('Rua Secreta')
  expect(text).toMatch(/Near 38\.\d\d, -9\.\d\d/)
  await shoots.update(owner, shoot.id, { isPublic: false })
  const item = { kind: 'shoot', itemId: shoot.id } as const
  const link = await aLink(owner, item, { sections: ['locations', 'times'] })
  const linked = await pageOf(link.path, {})
  expect(linked).not.toContain('<dt>Grip</dt>')
  expect(linked).toContain(drawQr(publicOrigin + link.path).modules)
})

test('everybody invited is on paper with their call, marked where they have not answered, and not who sees the page', async () => {
  const { owner, shoot, path } = await aDay()
  await shoots.update(owner, shoot.id, { isPublic: false })
  const item = { kind: 'shoot', itemId: shoot.id } as const
  await sentInvitations.create(owner, item, {
    recipient: { email: 'ana@example.com' },
    accessLevel: 'view',
    role: 'Make-up',
    callTime: '05:30',
  })
  const html = await pageOf(path, owner.headers)
  expect(html).toMatch(
    /<li><p><b>ana@example.com<\/b><small>Make-up · not answered yet<.*?5:30am<\/p><\/li>/,
  )
  expect(html).toMatch(/<div class="no-print"><p class="audience\b/)
  const people = await pageOf(`/my/shoots/${shoot.id}/crew`, owner.headers)
  expect(people).toContain('list the crew: you, and everyone you’ve invited.')
})

test('an address that was typed and not found is on paper as it was typed, and marked', async () => {
  const owner = await aUser({ username: 'mo' })
  const place = await aLocation(owner, { title: 'Lake', address: 'Schönau am Kö' })
  const { slug } = await aShoot(owner, { locationIds: [place.id], isPublic: true })
  const html = await pageOf(`/app/mo/shoot/${slug}`, {})
  expect(html).toContain('<span>Schönau am Kö</span><small>No position found</small>')
  const own = await pageOf(`/app/mo/shoot/${slug}/location/lake`, {})
  expect(own).toContain('No position found for this address')
  const saved = 'Saved as you typed it, without a position.'
  expect(await pageOf(`/my/locations/${place.id}/edit`, owner.headers)).toContain(saved)
  const known = await aLocation(owner, {
    address: 'Rua da Cintura 12',
    coordinates: { latitude: 38.7, longitude: -9.1 },
  })
  expect(await pageOf(`/my/locations/${known.id}/edit`, owner.headers)).not.toContain(saved)
})

test('a shoot without gear does not count its gear, and its pictures are loaded before it prints', async () => {
  const owner = await aUser({ username: 'mo' })
  const place = await aLocation(owner, { title: 'Pier' })
  const { slug } = await aShoot(owner, { locationIds: [place.id], isPublic: true })
  await aPhotoRow(owner, place.id)
  const html = await pageOf(`/app/mo/shoot/${slug}`, {})
  expect(textOf(html)).not.toContain('of gear')
  const pictures = [...html.matchAll(/<a [^>]*class="stop-place">(.*?)<\/a>/gs)].map(([one]) => one)
  expect(pictures).toHaveLength(1)
  expect(pictures.join('')).not.toContain('loading="lazy"')
})

test('numbers that are for the owner alone stay off what the owner hands out', async () => {
  const { owner, shoot, path } = await aDay()
  const bo = await aUser()
  await takeIn(owner, bo, shoot.id, 'view')
  await crew.update(owner, shoot.id, bo.id, { role: 'Gaffer', phone: '5551234567' })
  const numberOf = async () =>
    /<a href="tel:\+15551234567"[^>]*>/.exec(await pageOf(path, owner.headers))?.[0]
  expect(await numberOf()).toBe('<a href="tel:+15551234567">')
  await crew.updateSettings(owner, shoot.id, { phonesFor: 'owner' })
  expect(await numberOf()).toBe('<a href="tel:+15551234567" class="no-print">')
})
