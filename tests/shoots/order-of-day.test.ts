import { expect, test } from 'vitest'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import { sortByStart } from '#app/domain/shoots/board.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import * as stops from '#app/domain/shoots/stops.server.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

const coordinates = { latitude: 38.70694, longitude: -9.1438 }

/** The stops as they are listed, and the order of their day: over midnight, then without a time. */
const listed = ['Evening', 'Whenever', 'Dawn', 'Night', 'Sometime', 'Noon']
const ofDay = ['Dawn', 'Noon', 'Evening', 'Night', 'Whenever', 'Sometime']
const times: Record<string, [string, string | null]> = {
  Dawn: ['2099-06-01T05:00:00Z', '2099-06-01T06:00:00Z'],
  Noon: ['2099-06-01T11:00:00Z', null],
  Evening: ['2099-06-01T18:00:00Z', '2099-06-01T19:00:00Z'],
  Night: ['2099-06-01T22:30:00Z', '2099-06-02T01:00:00Z'],
}

async function aDay() {
  const owner = await aUser({ username: 'maya' })
  const places: { id: string; title: string }[] = []
  for (const title of listed) places.push(await aLocation(owner, { title, coordinates }))
  const shoot = await aShoot(owner, {
    title: 'A long day',
    locationIds: places.map(({ id }) => id),
    startDate: '2099-06-01T04:00:00Z',
    endDate: '2099-06-02T02:00:00Z',
    timeZone: 'Europe/Lisbon',
    isPublic: true,
  })
  for (const { id, title } of places) {
    const [startDate, endDate] = times[title] ?? [null, null]
    await shoots.updateStop(owner, shoot.id, id, { startDate, endDate })
  }
  const idOf = (title: string) => places.find((one) => one.title === title)?.id ?? ''
  const titleOf = (id: string) => places.find((one) => one.id === id)?.title
  const titleOfStop = (id: string) =>
    titleOf(shoot.stops.find((stop) => stop.id === id)?.locationId ?? '')
  const path = `/app/maya/shoot/${shoot.slug}`
  return { owner, shoot, path, idOf, titleOf, titleOfStop, ids: places.map(({ id }) => id) }
}

/** What a pattern finds in a text, in order. */
function all(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

const numbered = ofDay.map((title, index) => `0${index + 1} ${title}`)

/** The stops of a public page as they are numbered, on the screen and on paper. */
function listOf(html: string) {
  const stops = /<small class="caption">(\d\d).*?<\/small><b>([^<]+)<\/b>/g
  return [...html.matchAll(stops)].map(([, number, title]) => `${number} ${title}`)
}

test('the page, the board, its map and the editor show the stops in the order of the day', async () => {
  const { owner, shoot, path, titleOfStop } = await aDay()
  const page = await pageOf(path, {})
  expect(listOf(page)).toEqual(numbered)
  expect(all(page, /aria-label="(\d, [^"]+)"/g)).toEqual(
    ofDay.map((title, index) => `${index + 1}, ${title}`),
  )
  expect(all(page, /class="stops"><h2>([^<]+)</g)).toEqual(['Mon, Jun 1st 2099', 'No time yet'])
  const board = await pageOf(`/my/shoots/${shoot.id}/plan`, owner.headers)
  const [, map = ''] = board.split('<aside')
  expect(all(board, /<b>\d<\/b><span>([^<]+)</g)).toEqual(ofDay.filter((title) => times[title]))
  expect(all(map, /class="map-pin-title">([^<]+)</g)).toEqual(ofDay)
  const editor = await pageOf(`/my/shoots/${shoot.id}`, owner.headers)
  expect(all(editor, /value="remove:([^"]+)"/g).map(titleOfStop)).toEqual(ofDay)
  const home = await pageOf('/my', owner.headers)
  expect(home.indexOf('Dawn')).toBeLessThan(home.indexOf('Noon'))
  expect(home.indexOf('Noon')).toBeLessThan(home.indexOf('Evening'))
})

test('so do the mail of an invitation and the calendar file', async () => {
  const { owner, shoot, path } = await aDay()
  const item = { kind: 'shoot', itemId: shoot.id } as const
  await sentInvitations.create(owner, item, {
    recipient: { email: 'bo@example.com' },
    accessLevel: 'view',
  })
  const [mail] = await readMails('bo@example.com')
  expect(all(mail?.text ?? '', new RegExp(`(${listed.join('|')})`, 'g'))).toEqual(['Dawn', 'Noon'])
  const file = await (await request(`${path}/calendar.ics`)).text()
  const dated = ofDay.filter((title) => times[title])
  expect(all(file, new RegExp(`SUMMARY:[^\\r]*(${listed.join('|')})`, 'g'))).toEqual(dated)
})

test('so does the API, page by page, and whoever walks from place to place', async () => {
  const { owner, shoot, path, titleOf, idOf } = await aDay()
  const { data } = await call(`GET shoot/${shoot.id}`, { as: owner })
  expect(data.locationIds.map(titleOf)).toEqual(ofDay)
  expect(data.stops.map(({ locationId }: { locationId: string }) => titleOf(locationId))).toEqual(
    ofDay,
  )
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const page = await call(`GET locations-by-shoot/${shoot.id}?limit=1${query}`, { as: owner })
    seen.push(page.data[0].title)
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(ofDay)
  const noon = await pageOf(`${path}/location/noon`, {})
  expect(noon).toMatch(/Dawn.*Evening/s)
  expect(noon).not.toMatch(/Whenever|Night/)
  expect(idOf('Noon')).not.toBe('')
})

test.each(['x|1', 'infinity', 'infinity|1|2', 'infinity|x', '2099-02-31 00:00:00+00|1'])(
  'a cursor with the place %s is refused',
  async (place) => {
    const { owner, shoot, ids } = await aDay()
    const cursor = Buffer.from(JSON.stringify([place, ids[0]])).toString('base64url')
    const answer = await call(`GET locations-by-shoot/${shoot.id}?cursor=${cursor}`, { as: owner })
    expect(answer.status).toBe(400)
  },
)

test('a link that hides the times keeps the order and its numbers, and shows no time', async () => {
  const { owner, shoot } = await aDay()
  await shoots.update(owner, shoot.id, { isPublic: false })
  const item = { kind: 'shoot', itemId: shoot.id } as const
  const { path } = await aLink(owner, item, { sections: ['locations'] })
  const page = await pageOf(path, {})
  expect(listOf(page)).toEqual(numbered)
  expect(page).not.toContain('class="stop-time"')
})

test('the list orders the stops without a time alone, and a time taken away puts a stop among them', async () => {
  const { owner, shoot, ids, idOf, titleOf } = await aDay()
  const titles = async () =>
    (await shoots.find(owner, shoot.id)).stops.map(({ locationId }) => titleOf(locationId))
  await shoots.update(owner, shoot.id, { locationIds: ids.toReversed() })
  const swapped = ['Dawn', 'Noon', 'Evening', 'Night', 'Sometime', 'Whenever']
  expect(await titles()).toEqual(swapped)
  // What the editor shows and sends back changes nothing.
  const shown = (await shoots.find(owner, shoot.id)).locationIds
  await shoots.update(owner, shoot.id, { locationIds: shown })
  expect(await titles()).toEqual(swapped)
  const dawn = shoot.stops.find(({ locationId }) => locationId === idOf('Dawn'))
  await stops.move(owner, shoot.id, dawn?.id ?? '', { startsAt: null, endsAt: null })
  expect(await titles()).toEqual(['Noon', 'Evening', 'Night', 'Dawn', 'Sometime', 'Whenever'])
})

test('a board in the hand orders its stops as they will be once they are saved', async () => {
  const { owner, shoot, ids } = await aDay()
  const { stops } = await shoots.find(owner, shoot.id)
  const asListed = ids.map((id) => {
    const startDate = stops.find(({ locationId }) => locationId === id)?.startDate
    return { id, from: startDate ? Date.parse(startDate) : null }
  })
  expect(sortByStart(asListed).map(({ id }) => id)).toEqual(
    stops.map(({ locationId }) => locationId),
  )
})

test('the days of the page are those of the shoot, each once, where a place has another date', async () => {
  const owner = await aUser({ username: 'kai' })
  const tokyo = { latitude: 35.68, longitude: 139.76 }
  const places = [
    await aLocation(owner, { title: 'Far', coordinates: tokyo }),
    await aLocation(owner, { title: 'Near', coordinates }),
    await aLocation(owner, { title: 'Far again', coordinates: tokyo }),
  ]
  const locationIds = places.map(({ id }) => id)
  const dates = { startDate: '2099-06-01T12:00:00Z', timeZone: 'Europe/Lisbon', isPublic: true }
  const shoot = await aShoot(owner, { ...dates, locationIds })
  for (const [index, { id }] of places.entries()) {
    await shoots.updateStop(owner, shoot.id, id, { startDate: `2099-06-01T1${6 + index}:00:00Z` })
  }
  const page = await pageOf(`/app/kai/shoot/${shoot.slug}`, {})
  expect(all(page, /class="stops"><h2>([^<]+)</g)).toEqual(['Mon, Jun 1st 2099'])
  expect(all(page, /class="stop-time"><b>([^<]+)</g)).toEqual([
    'Tue, Jun 2nd 2099, 1:00am',
    '6:00pm',
    'Tue, Jun 2nd 2099, 3:00am',
  ])
})
