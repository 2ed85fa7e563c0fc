import { expect, test } from 'vitest'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import { piecesOf } from '#app/domain/shoots/board.ts'
import { daysOf, proposeOrder } from '#app/domain/shoots/board-days.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { boardView } from '#app/views/shoots/board.server.ts'
import { findScene } from '#app/views/shoots/scene.server.ts'

const hour = 3_600_000
const places = {
  lisbon: { latitude: 38.70694, longitude: -9.1438 },
  newYork: { latitude: 40.71, longitude: -74 },
  kathmandu: { latitude: 27.7172, longitude: 85.324 },
  sydney: { latitude: -33.8688, longitude: 151.2093 },
  svalbard: { latitude: 78.22, longitude: 15.65 },
}

type Planned = {
  from: string | null
  to?: string
  at?: keyof typeof places
  wanted?: 'goldenHour' | 'night'
}

/** A shoot in Lisbon with stops that stand nowhere in the database. */
function aPlan(startsAt: string, endsAt: string, planned: Planned[]) {
  const stops = planned.map(({ from, to, wanted }, index) => ({
    id: `stop-${index}`,
    locationId: `place-${index}`,
    startDate: from,
    endDate: to ?? null,
    wantedLight: wanted ?? null,
    note: '',
  }))
  const cards = planned.map(({ at = 'lisbon' }, index) => ({
    id: `place-${index}`,
    title: `Place ${index}`,
    ...places[at],
  }))
  const shoot = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), stops }
  return {
    shoot: { ...shoot, timeZone: 'Europe/Lisbon' } as unknown as ShootDetails,
    cards: cards as unknown as LocationCard[],
  }
}

const iso = (at: number) => new Date(at).toISOString()

test('two hundred stops in thirty days all lie on a day, and are all proposed a time', async () => {
  const first = Date.parse('2031-05-01T06:00:00Z')
  const planned = Array.from({ length: 200 }, (_, index): Planned => {
    const from = first + (index % 30) * 24 * hour + Math.floor(index / 30) * 2 * hour
    return { from: iso(from), to: iso(from + hour), wanted: index % 3 ? 'goldenHour' : 'night' }
  })
  const { shoot, cards } = aPlan('2031-05-01T00:00:00Z', '2031-05-30T22:00:00Z', planned)
  const { days, stops } = await boardView(shoot, cards, '24h')
  expect([days.length, stops.length]).toEqual([30, 200])
  const pieces = [...piecesOf(days, stops).values()].flat()
  expect(new Set(pieces.map(({ id }) => id)).size).toBe(200)
  const proposal = await proposeOrder(shoot, cards)
  expect(proposal).toHaveLength(200)
  const ends = proposal.map(({ to }) => to)
  for (const [index, { from }] of proposal.entries()) {
    expect(from).toBeGreaterThanOrEqual(ends[index - 1] ?? 0)
  }
})

test('stops in four zones each say their own hour', async () => {
  const from = '2031-05-01T12:00:00Z'
  const zones = ['lisbon', 'newYork', 'kathmandu', 'sydney'] as const
  const planned = zones.map((at) => ({ from, at }))
  const { shoot, cards } = aPlan('2031-05-01T06:00:00Z', '2031-05-01T20:00:00Z', planned)
  const { stops } = await boardView(shoot, cards, '24h')
  expect(stops.map(({ elsewhere }) => elsewhere?.split(' in ')[1])).toEqual([
    undefined,
    'America/New York',
    'Asia/Kathmandu',
    'Australia/Sydney',
  ])
})

test('near the pole in June there is no golden hour to put a stop into, and it still has a time', async () => {
  const planned: Planned[] = [
    { from: null, at: 'svalbard', wanted: 'goldenHour' },
    { from: null, at: 'lisbon', wanted: 'goldenHour' },
  ]
  const { shoot, cards } = aPlan('2031-06-20T06:00:00Z', '2031-06-20T20:00:00Z', planned)
  const { stops } = await boardView(shoot, cards, '24h')
  const gold = stops.map(({ lights }) => lights.filter(({ phase }) => phase === 'gold').length)
  expect(gold).toEqual([0, 2])
  // From there nobody is in Lisbon on the same day.
  const proposal = await proposeOrder(shoot, cards)
  expect(proposal).toMatchObject([{ id: 'stop-0', isMissed: true }])
})

test('the page of a shoot shows at most a week of its days, and those with stops', async () => {
  const planned = Array.from({ length: 20 }, (_, index): Planned => {
    return { from: iso(Date.parse('2031-05-03T10:00:00Z') + index * 24 * hour) }
  })
  const { shoot, cards } = aPlan('2031-05-01T00:00:00Z', '2031-05-30T22:00:00Z', planned)
  const stops = planned.map(({ from }, index) => ({
    ...cards[index],
    name: `place-${index}`,
    startsAt: from,
    endsAt: null,
    wantedLight: null,
    note: '',
    precision: 'exact',
  }))
  const scene = await findScene({ ...shoot, stops } as never, '12h')
  expect(scene.days.map(({ date }) => date)).toEqual(
    Array.from({ length: 7 }, (_, index) => `2031-05-0${index + 3}`),
  )
  expect(daysOf(shoot)).toHaveLength(30)
  expect(scene.towns.map(({ name }) => name)).toContain('Lisbon')
})
