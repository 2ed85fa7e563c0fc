import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as passwords from '#app/domain/accounts/passwords.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { assignRegions } from '#app/domain/discover/regions/assign-regions.server.ts'
import * as sales from '#app/domain/money/market/sales.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import type { FavoriteItem } from '#app/domain/places/favorite.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import { LocationInput } from '#app/domain/places/location.ts'
import * as locationPhotos from '#app/domain/places/location-photos.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { PortfolioInput } from '#app/domain/places/portfolio.ts'
import * as portfolioLists from '#app/domain/places/portfolio-lists.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import type { Tier } from '#app/domain/rules/tier.ts'
import type { Role, User } from '#app/domain/users/user.ts'
import { demoPassword } from '#app/server/secrets.server.ts'
import { type DemoLibrary, demoLibrary } from './library.ts'
import { createModeration } from './moderation.server.ts'
import { readDemoPhoto } from './photos.server.ts'
import { createPlans } from './plans.server.ts'

type DemoAccount = {
  username: string
  displayName: string
  bio?: string
  town?: string
  role: Role
  tier: Tier
}

const accounts: DemoAccount[] = [
  {
    username: 'demo',
    displayName: 'Ines Marques',
    bio: 'Photographer and scout. I look for places with room to move and light that lasts.',
    town: 'Lisbon',
    role: 'user',
    tier: 'Business',
  },
  { username: 'crew', displayName: 'Tom Okafor', role: 'user', tier: 'Basic' },
  { username: 'admin', displayName: 'Recce Admin', role: 'admin', tier: 'Business' },
]

/** Password hash of the accounts of an unfinished demo, which no password matches. */
const unfinished = ''

/** One photo more than are decoded at once, so that the decoder never waits. */
const maxParallel = 3

export async function needsDemo(): Promise<boolean> {
  const found = await db.select('users', ['passwordHash'], sql`true limit 4`)
  return found.every((user) => user.passwordHash === unfinished)
}

/** Enables the accounts at the end; after an interruption, the next seed starts anew. */
export async function seed(report: (line: string) => void, library: DemoLibrary = demoLibrary) {
  await db.remove('users', sql`password_hash = ${unfinished}`)
  const ids = await Promise.all(accounts.map(createAccount))
  const owner = await users.find(ids[0] as string)
  report(`Creating the demo: ${library.locations.length} places and their photos`)
  const { locationIds, photoIds } = await createLocations(owner, library)
  await createPortfolios(owner, library, locationIds, photoIds)
  await createPlans(owner, ids[1] as string, library, locationIds)
  const crew = await users.find(ids[1] as string)
  await createFavorites(owner, [owner, crew], library, locationIds)
  const admin = await users.find(ids[2] as string)
  await createModeration({ owner, admin, reporter: crew }, library, locationIds)
  await assignRegions()
  const passwordHash = await passwords.hash(demoPassword())
  await db.update('users', { passwordHash }, sql`id = any(${ids})`)
}

async function createAccount(account: DemoAccount) {
  const id = newId()
  await db.insert('users', {
    ...account,
    id,
    email: `${account.username}@recce.example`,
    emailConfirmedAt: new Date(),
    passwordHash: unfinished,
  })
  return id
}

async function createLocations(owner: User, { locations: places }: DemoLibrary) {
  const locationIds = new Map<string, string>()
  for (const { key, latitude, longitude, tags, ...place } of places) {
    const input = LocationInput.parse({
      title: place.title,
      address: place.address,
      description: place.description,
      comments: place.comments,
      coordinates: { latitude, longitude },
      tags: [...tags],
    })
    locationIds.set(key, (await locations.create(owner, input)).id)
  }
  const photoIds = await uploadPhotos(owner, places, locationIds)
  const published = places.filter(({ isDiscoverable }) => isDiscoverable)
  await publish(
    'locations',
    published.map(({ key }) => locationIds.get(key) as string),
  )
  return { locationIds, photoIds }
}

async function publish(table: 'locations' | 'portfolios', ids: string[]) {
  if (ids.length === 0) return
  await db.update(table, { isDiscoverable: true }, sql`id = any(${ids})`)
}

async function uploadPhotos(
  owner: User,
  places: DemoLibrary['locations'],
  locationIds: Map<string, string>,
) {
  const photoIds = new Map<string, string>()
  const waiting = places.flatMap(({ key, photos: names }) => names.map((name) => ({ key, name })))
  const upload = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const destination = { locationId: locationIds.get(next.key) as string }
      const { id } = await photos.create(owner, await readDemoPhoto(next.name), destination)
      photoIds.set(next.name, id)
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, upload))
  for (const { key, photos: names } of places) {
    const ids = names.map((name) => photoIds.get(name) as string)
    await locationPhotos.reorder(owner, locationIds.get(key) as string, ids)
  }
  return photoIds
}

async function createPortfolios(
  owner: User,
  library: DemoLibrary,
  locationIds: Map<string, string>,
  photoIds: Map<string, string>,
) {
  for (const {
    locations: keys,
    hero,
    samples = [],
    priceCents,
    ...portfolio
  } of library.portfolios) {
    const { id } = await portfolios.create(
      owner,
      PortfolioInput.parse({
        title: portfolio.title,
        description: portfolio.description,
        heroPhotoId: photoIds.get(hero),
        locationIds: keys.map((key) => locationIds.get(key)),
      }),
    )
    if (portfolio.isDiscoverable) await publish('portfolios', [id])
    if (portfolio.isPurchaseable && priceCents !== null) {
      const samplePhotoIds = samples.map((name) => photoIds.get(name) as string)
      await sales.save(owner, id, { price: priceCents / 100, samplePhotoIds }, true)
    }
  }
}

export async function createFavorites(
  owner: User,
  users: User[],
  { locations }: DemoLibrary,
  locationIds: Map<string, string>,
) {
  const discoverable = locations.filter(({ isDiscoverable }) => isDiscoverable)
  const { items } = await portfolioLists.list(owner, defaultListing)
  const folders = items.filter(({ isDiscoverable }) => isDiscoverable)
  const favourites: FavoriteItem[] = [
    ...discoverable
      .filter((_, index) => index % 6 === 0)
      .map(({ key }) => ({ kind: 'location' as const, itemId: locationIds.get(key) ?? '' })),
    ...folders.slice(0, 2).map(({ id }) => ({ kind: 'portfolio' as const, itemId: id })),
  ]
  for (const user of users) {
    for (const item of favourites) await favorites.favorite(user, item, true)
  }
}
