import { expect, test } from 'vitest'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { createApiClient } from './client/client.ts'
import { openCompanion } from './companion.ts'

useDatabase()

test('an app that knows the document alone signs up, imports, plans, shares, buys, and finds all of it on a second device', async () => {
  const [seller, friend] = [await aUser(), await aUser()]
  const { id: placeId } = await aLocation(seller)
  const sale = { isDiscoverable: true, isPurchaseable: true, price: 12, locationIds: [placeId] }
  await aPortfolio(seller, { title: 'Ridges', ...sale })
  const account = { username: 'ines', email: 'ines@example.com', password }

  const phone = openCompanion(createApiClient)
  await phone.signUp(account)
  const tablet = openCompanion(createApiClient)
  await tablet.logIn({ emailOrUsername: 'ines@example.com', password })
  expect((await tablet.readChanges()).locations).toEqual([])
  const photos = await Promise.all(['Pier', 'Dunes'].map(aPhotoFile))
  const locationIds = await phone.importPhotos(photos)
  const times = { startDate: '2026-06-21T04:00:00Z', endDate: '2026-06-21T09:00:00Z' }
  const shoot = await phone.planShoot({ title: 'Before breakfast', locationIds, ...times })
  await expect(phone.share(shoot.id, friend.username)).rejects.toThrow(/^403.*"path":"username"/)
  const links = (await readMails(account.email)).flatMap((mail) => mail.links)
  const link = links.find((one) => one.includes('emailConfirmToken=')) ?? ''
  await phone.confirmEmail(new URL(link).searchParams.get('emailConfirmToken') ?? '')
  expect(await phone.share(shoot.id, friend.username)).toMatchObject({ status: 'pending' })

  const other = openCompanion(createApiClient)
  await other.logIn({ username: friend.username, password })
  const [shared] = await other.acceptShares()
  expect(shared).toMatchObject({ id: shoot.id, title: 'Before breakfast', ownerUser: 'ines' })

  const grantedItemId = await phone.buyCheapest('pm_card_visa')

  const all = await tablet.readChanges()
  const places = all.locations.filter(({ isPurchased }) => !isPurchased)
  expect(places.map(({ title }) => title).toSorted()).toEqual(['Dunes', 'Pier'])
  for (const { imageIds } of places) expect(imageIds).toHaveLength(1)
  const [planned] = all.shoots
  expect(planned?.stops.map(({ wantedLight }) => wantedLight)).toEqual(['goldenHour', null])
  expect(planned?.users).toMatchObject([{ username: friend.username, status: 'accepted' }])
  expect(all.portfolios).toMatchObject([{ id: grantedItemId, title: 'Ridges', isPurchased: true }])
  expect(all.purchases).toMatchObject([{ grantedItemId, price: 12 }])
  const { locations, shoots, portfolios, purchases } = await tablet.readChanges()
  expect([locations, shoots, portfolios, purchases]).toEqual([[], [], [], []])

  await phone.readChanges()
  const [pier = '', dunes = ''] = locationIds
  await tablet.renameLocation(pier, 'Pier at dawn')
  await tablet.removeLocation(dunes)
  const cliff = await tablet.importInParts(await aPhotoFile('Cliff', 3), 500)
  const changes = await phone.readChanges()
  expect(changes.locations.map(({ title }) => title).toSorted()).toEqual(['Cliff', 'Pier at dawn'])
  expect(changes.locations.find(({ id }) => id === cliff.placeId)?.imageIds).toEqual([
    cliff.photoId,
  ])
  expect(changes.deleted?.locations).toEqual([dunes])
  expect(changes.portfolios).toEqual([])
})

async function aPhotoFile(name: string, hue: number) {
  return new File([await aPhoto({ hue: 90 * hue })], `${name}.jpg`, { type: 'image/jpeg' })
}
