import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as pictures from '#app/domain/accounts/profile-pictures.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aPhoto, cameraExif } from '#tests/photos/a-photo.ts'
import { aLocation, aPortfolio } from '#tests/support/factories.ts'

/** Gives the user one of everything that an archive brings back, and some that it does not. */
export async function fillAccount(owner: User) {
  const ownerId = owner.id
  await db.update(
    'users',
    { displayName: 'Dora M', bio: 'Light first.', town: 'Zermatt', link: 'https://dora.example/' },
    sql`id = ${ownerId}`,
  )
  await pictures.create(owner, await aPhoto({ hue: 10 }))
  const pier = await aLocation(owner, {
    title: 'Pier at dawn',
    address: 'Quai du Port, Marseille',
    description: 'Fog "till" ten\n<b>',
    comments: 'Ask the harbour master',
    coordinates: { latitude: 46.02, longitude: 7.75 },
    tags: ['harbour', 'fog'],
    positionPrivacy: 'approximate',
  })
  const roof = await aLocation(owner, { title: 'Roof', tags: ['city', 'harbour'] })
  const gone = await aLocation(owner, { title: 'Deleted' })
  await db.update('locations', { deletedAt: new Date() }, sql`id = ${gone.id}`)
  const dawn = await photos.create(
    owner,
    await aPhoto({ exif: cameraExif }),
    { locationId: pier.id },
    'DSC_1.JPG',
  )
  const bank = await photos.create(owner, await aPhoto({ hue: 90 }), { locationId: pier.id })
  await db.insert('tags', { id: newId(), ownerId, title: 'unused' })
  const portfolio = await aPortfolio(owner, {
    title: 'Sea',
    description: 'By the water',
    locationIds: [roof.id, pier.id],
    price: 12.5,
    heroPhotoId: bank.id,
  })
  const tripod = newId()
  const lens = newId()
  await db.insert('gear', [
    { id: tripod, ownerId, title: 'Tripod', category: 'Support', quantity: 2, notes: 'heavy' },
    { id: lens, ownerId, title: 'Lens', listId: newId() },
  ])
  await photos.create(owner, await aPhoto({ hue: 120 }), { gearId: tripod })
  const [shoot, idea] = [newId(), newId()]
  await db.insert('shoots', [
    {
      id: shoot,
      ownerId,
      slug: 'harbour-film',
      title: 'Harbour film',
      description: 'Two days',
      startsAt: new Date('2031-05-03T04:00:00Z'),
      endsAt: new Date('2031-05-04T18:00:00Z'),
      timeZone: 'Europe/Paris',
      position: 1,
      ownerRole: 'Director',
      ownerCallTime: '05:30',
      ownerPhone: '+33612345678',
      phonesFor: 'owner',
      publicSections: ['gear'],
    },
    { id: idea, ownerId, slug: 'old-idea', title: 'Old idea', archivedAt: new Date() },
  ])
  const [first, last] = [newId(), newId()]
  await db.insert('shootLocations', [
    {
      id: first,
      shootId: shoot,
      locationId: pier.id,
      addedBy: ownerId,
      startsAt: new Date('2031-05-03T04:10:00Z'),
      endsAt: new Date('2031-05-03T06:00:00Z'),
      wantedLight: 'goldenHour',
      note: 'Empty pier',
    },
    { id: last, shootId: shoot, locationId: roof.id, addedBy: ownerId, position: 1 },
    { id: newId(), shootId: shoot, locationId: pier.id, addedBy: ownerId, position: 2 },
  ])
  const [lea, maya] = [newId(), newId()]
  await db.insert('shares', [
    {
      id: lea,
      shootId: shoot,
      email: 'lea@example.com',
      status: 'listed',
      name: 'Lea',
      role: 'Gaffer',
      callTime: '06:15',
      phone: '+33611111111',
      note: 'Vegan',
    },
    { id: maya, shootId: shoot, status: 'listed', name: 'Maya', part: 'talent' },
  ])
  await db.insert('slots', [
    {
      id: newId(),
      shootId: shoot,
      gearId: tripod,
      ownerId,
      quantity: 2,
      isPacked: true,
      packedAt: new Date('2031-05-02T10:00:00Z'),
      broughtBy: lea,
    },
    { id: newId(), shootId: shoot, gearId: lens, ownerId, inUse: false, position: 1 },
  ])
  const [mood, plan, project] = [newId(), newId(), newId()]
  await db.insert('projects', {
    id: project,
    ownerId,
    slug: 'film',
    title: 'Film',
    description: 'All of it',
    isHidden: true,
    position: 2,
  })
  await db.insert('projectShoots', [
    { projectId: project, shootId: idea },
    { projectId: project, shootId: shoot, position: 1 },
  ])
  await db.insert('projectLocations', { projectId: project, locationId: roof.id, addedBy: ownerId })
  await db.insert('concepts', [
    { id: mood, shootId: shoot, title: 'Mood', description: 'Grey and gold' },
    { id: plan, projectId: project, title: 'Plan' },
  ])
  await db.insert('conceptLinks', [
    { id: newId(), conceptId: mood, url: 'https://example.com/a', title: 'A' },
    { id: newId(), conceptId: mood, url: 'https://example.com/b', position: 1 },
  ])
  const still = await photos.create(owner, await aPhoto({ hue: 180 }), { conceptId: mood })
  await db.update('photos', { caption: 'A still' }, sql`id = ${still.id}`)
  await photos.create(owner, await aPhoto({ hue: 210 }), { conceptId: plan })
  await db.insert('callSheets', {
    shootId: shoot,
    client: 'Port of Marseille',
    productionPhone: '+33491000000',
    hazards: 'Water',
    roleNotes: { Gaffer: 'Bring gels' },
  })
  await db.insert('callDays', {
    shootId: shoot,
    day: '2031-05-03',
    generalCall: '05:30',
    meals: 'Noon',
    coverDecision: 'Producer by 20:00',
  })
  await db.insert('callLines', [
    {
      id: newId(),
      shootId: shoot,
      shareId: lea,
      day: '2031-05-03',
      callTime: '05:00',
      pickupPlace: 'Hotel',
      stopIds: [first, last],
    },
    { id: newId(), shootId: shoot, shareId: null, day: '2031-05-03', note: 'Keys' },
  ])
  await db.insert('callLocations', {
    ownerId,
    locationId: pier.id,
    parking: 'Behind the shed',
    hospital: 'La Timone',
    hospitalPhone: '+33491380000',
  })
  await db.insert('favorites', [
    { userId: ownerId, locationId: roof.id },
    { userId: ownerId, portfolioId: portfolio.id },
  ])
  await db.insert('savedSearches', {
    id: newId(),
    ownerId,
    title: 'Piers',
    query: 'search=pier',
    search: DiscoverSearch.parse({ search: 'pier' }),
    hasBell: false,
  })
  await db.insert('noticeSwitches', {
    userId: ownerId,
    kind: 'submission',
    channel: 'mail',
    isOn: false,
  })
  await db.insert('quietHours', {
    userId: ownerId,
    startsAt: '22:00',
    endsAt: '07:00',
    timeZone: 'Europe/Paris',
  })
  return { pier, roof, gone, portfolio, tripod, lens, shoot, idea, project, dawn, bank, lea, maya }
}
