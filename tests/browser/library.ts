import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import { sheetPath } from '#app/domain/call-sheets/address.ts'
import * as daySheets from '#app/domain/call-sheets/day-sheets.server.ts'
import * as sheetPeople from '#app/domain/call-sheets/people.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import { assignRegions } from '#app/domain/discover/regions/assign-regions.server.ts'
import * as savedSearches from '#app/domain/discover/saved/saved-searches.server.ts'
import { DiscoverSearch } from '#app/domain/discover/search.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import { immichWords } from '#app/domain/places/import/immich/words.ts'
import type { LocationInput } from '#app/domain/places/location.ts'
import { aFoundImport } from '#tests/places/a-found-import.ts'
import { anImmichImport } from '#tests/places/an-immich-import.ts'
import { aGeotaggedPhoto } from '#tests/places/geotagged.ts'
import { aLocation, aPortfolio, aUser, headersOf } from '#tests/support/factories.ts'
import type { RunningServer } from '#tests/support/server.ts'
import { aRestore } from '#tests/whole/a-restore.ts'
import { accountsOnTheirWay } from './account-states.ts'
import { aKit } from './gear-states.ts'
import { mailLinks } from './mail-links.ts'
import { makeOnce } from './make-once.ts'
import { whatIsPaid } from './money-states.ts'
import { aPlan } from './own-plan-states.ts'
import { publicPlans } from './plan-states.ts'

type Owner = Awaited<ReturnType<typeof aUser>>

const port = { latitude: 38.70694, longitude: -9.1438 }
let hue = 0

/** The admin acts as the owner. */
export function aLibrary(server: RunningServer) {
  return makeOnce('library', () => makeLibrary(server))
}

async function makeLibrary(server: RunningServer) {
  const owner = await aUser({ username: 'ansel' })
  const newcomer = await aUser({ username: 'newcomer' })
  const basic = await aUser({ username: 'basic', tier: 'Basic' })
  const savedSearch = await savedSearches.create(owner, {
    title: '#harbour',
    query: 'scope=all&tag=harbour',
    search: DiscoverSearch.parse({ tags: ['harbour'], distanceFilter: 'All' }),
  })
  const archives = {
    ...(await accountsOnTheirWay(newcomer, basic)),
    checked: await aRestore(owner, { status: 'checked' }),
  }
  const admin = await aUser({ username: 'vera', role: 'admin' })
  const shown = [
    await aPlace(owner, 3, {
      title: 'Old Port',
      address: 'Cais do Sodré, 1200-450 Lisbon, Portugal',
      description: 'First light comes along the quay.\nParking behind the market from five.',
      comments: 'The gate code is 4711',
      coordinates: port,
      tags: ['harbour', 'sunrise', 'cranes', 'fog', 'steel', 'water', 'winter'],
    }),
    await aPlace(owner, 1, {
      title: 'The stairs behind the cathedral, seen from the second landing',
      coordinates: { latitude: 38.7099, longitude: -9.1328 },
      tags: ['stone'],
    }),
    await aPlace(owner, 1, {
      title: 'Lighthouse',
      coordinates: { latitude: 38.4151, longitude: -9.2167 },
    }),
    await aPlace(owner, 0, { title: 'Nothing known yet' }),
  ]
  const secret = await aPlace(owner, 1, {
    title: 'Secret cove',
    coordinates: { latitude: 37.0891, longitude: -8.6689 },
    isDiscoverable: false,
  })
  const locationIds = shown.map(({ id }) => id)
  const shared = await aPortfolio(owner, {
    title: 'Lisbon by the water',
    description: 'Four places within an hour of each other.',
    locationIds,
    isDiscoverable: true,
  })
  const forSale = await aPortfolio(owner, {
    title: 'For sale',
    locationIds: locationIds.slice(0, 2),
    isDiscoverable: true,
    isPurchaseable: true,
    price: 40,
  })
  await aPortfolio(owner, { title: 'Kept back', locationIds: [secret.id] })
  await aPortfolio(owner, { title: 'Empty', isDiscoverable: true })
  await favorites.favorite(owner, { kind: 'location', itemId: locationIds[0] ?? '' }, true)
  await favorites.favorite(owner, { kind: 'portfolio', itemId: shared.id }, true)
  await publicPlans(owner, locationIds)
  await assignRegions()
  const waiting = await waitingImport(server, owner)
  const immich = {
    working: await anImmichImport(owner.id, {
      status: 'working',
      done: 12,
      total: 40,
      previews: 5,
    }),
    failed: await anImmichImport(owner.id, {
      status: 'failed',
      done: 12,
      total: 40,
      failure: immichWords.silent.text,
    }),
  }
  const kit = await aKit(owner)
  const plan = await aPlan(owner, basic, locationIds)
  const sheet = await aSentSheet(owner, plan.shoot.id)
  const links = await mailLinks(owner, plan.shoot.id)
  const paid = await whatIsPaid(owner)
  const connecting = await anAppThatAsks(server)
  const { token } = await impersonation.start(admin, owner.id, 'test')
  const acting = { token, headers: headersOf(token) }
  const people = { owner, newcomer, basic, admin, acting }
  return {
    ...people,
    location: shown[0],
    secret,
    portfolio: shared,
    forSale,
    savedSearch,
    archives,
    waiting,
    immich,
    found: await aFoundImport(owner.id),
    kit,
    plan,
    sheet,
    links,
    paid,
    connecting,
  }
}

export type Library = Awaited<ReturnType<typeof aLibrary>>

/** Issues the call sheet of a shoot's first day. @returns the path of a person's own sheet */
async function aSentSheet(owner: Owner, shootId: string): Promise<string> {
  const person = await sheetPeople.add(owner, shootId, { name: 'Juno Park', role: 'Singer' })
  const { days } = await daySheets.find(owner, shootId)
  const input = { basis: 0, audience: 'concerned', isFinal: false, note: '' } as const
  await versions.issue(owner, shootId, days[0] ?? '', input)
  const listed = await recipients.list(owner, shootId, days[0] ?? '')
  return sheetPath(listed.find(({ id }) => id === person)?.sheetToken ?? '', days[0])
}

/** The address at which an app asks to be connected. */
async function anAppThatAsks({ origin }: RunningServer) {
  const redirectUri = 'http://127.0.0.1/callback'
  const response = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: 'Planner', redirect_uris: [redirectUri] }),
  })
  const { client_id: clientId } = (await response.json()) as { client_id: string }
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    scope: 'library:read plans:write',
  })
  return `/oauth/authorize?${query}`
}

async function waitingImport(server: RunningServer, owner: Owner) {
  const madrid = { latitude: 40.4168, longitude: -3.7038, at: '2025:11:02 16:00:00' }
  const taken = [madrid, { latitude: 41.14, longitude: -8.61 }, {}]
  const form = new FormData()
  for (const [index, one] of taken.entries()) {
    const bytes = await aGeotaggedPhoto({ ...one, hue: 200 + index, width: 480, height: 320 })
    form.append('photos', new File([new Uint8Array(bytes)], `${index}.jpg`, { type: 'image/jpeg' }))
  }
  const { headers } = await fetch(`${server.origin}/my/import`, {
    method: 'POST',
    body: form,
    headers: { ...owner.headers, Origin: server.origin },
    redirect: 'manual',
  })
  return headers.get('Location')?.split('/').at(-1) ?? ''
}

async function aPlace(owner: Owner, photoCount: number, input: Partial<LocationInput>) {
  const location = await aLocation(owner, { isDiscoverable: true, ...input })
  for (let number = 0; number < photoCount; number++) {
    hue += 37
    const bytes = await aGeotaggedPhoto({
      ...input.coordinates,
      at: `2025:10:1${number} 07:40:00`,
      hue,
      width: 480,
      height: 320,
    })
    await photos.create(owner, bytes, { locationId: location.id })
  }
  return location
}
