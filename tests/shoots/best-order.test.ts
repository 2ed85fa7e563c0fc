import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOrder, type OrderedStop } from '#app/domain/shoots/best-order.ts'
import { estimateTravel, travelWords } from '#app/domain/shoots/travel.ts'

const hour = 3_600_000
const minute = 60_000
const open = [{ from: 6 * hour, to: 21 * hour }]
const gold = [
  { from: 6 * hour, to: 7 * hour },
  { from: 19 * hour, to: 20 * hour },
]

function stop(id: string, more: Partial<OrderedStop> = {}): OrderedStop {
  return { id, position: null, length: hour, wanted: null, windows: [], ...more }
}

test('the scarcest light is given away first, and the rest of the day to the others', () => {
  const stops = [
    stop('any'),
    stop('gold', { wanted: 'gold', windows: gold }),
    stop('gold too', { wanted: 'gold', windows: gold }),
  ]
  expect(bestOrder(stops, open)).toEqual([
    { id: 'gold', from: 6 * hour, to: 7 * hour, isMissed: false },
    { id: 'any', from: 7 * hour, to: 8 * hour, isMissed: false },
    { id: 'gold too', from: 19 * hour, to: 20 * hour, isMissed: false },
  ])
})

test('where a light is nowhere, as the golden hour at the pole in June, the stop says so', () => {
  const [one] = bestOrder([stop('pole', { wanted: 'gold' })], open)
  expect(one).toMatchObject({ id: 'pole', from: 6 * hour, isMissed: true })
})

test('there is time for the way, and places close to each other follow one another', () => {
  const near = { latitude: 38.7, longitude: -9.14 }
  const far = { latitude: 38.9, longitude: -9.4 }
  const order = bestOrder(
    [
      stop('one', { position: near }),
      stop('far', { position: far }),
      stop('beside', { position: { ...near, latitude: 38.7001 } }),
    ],
    open,
  )
  expect(order.map(({ id, from }) => [id, from / hour])).toEqual([
    ['one', 6],
    ['beside', 7],
    ['far', 9],
  ])
  expect(estimateTravel(near, far).minutes).toBe(58)
})

test('no two stops are proposed at the same time, and all are in hours given', () => {
  const wanted = fc.constantFrom('gold' as const, 'night' as const, null)
  const rows = fc.array(
    fc.record({ wanted, length: fc.option(fc.integer({ min: 5, max: 240 })) }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(rows, (list) => {
      const order = bestOrder(
        list.map(({ wanted: light, length }, index) =>
          stop(`${index}`, {
            wanted: light,
            length: length === null ? null : length * minute,
            windows: light === 'gold' ? gold : [],
          }),
        ),
        open,
      )
      // The first stop fits into the day, whatever it wants.
      expect(order.length).toBeGreaterThan(0)
      const ends = order.map(({ to }) => to)
      for (const [index, { from }] of order.entries()) {
        expect(from).toBeGreaterThanOrEqual(ends[index - 1] ?? 6 * hour)
        expect(from).toBeLessThan(21 * hour)
      }
    }),
    { seed: 1 },
  )
})

test('a way is an estimate from the straight line, and says so', () => {
  const lisbon = { latitude: 38.7223, longitude: -9.1393 }
  const sintra = { latitude: 38.7979, longitude: -9.3906 }
  const way = estimateTravel(lisbon, sintra)
  // By road it is 29 km and about 35 minutes.
  expect(Math.round(way.km)).toBe(30)
  expect(way.minutes).toBe(47)
  expect(travelWords(way)).toBe('about 30 km, 47 min')
  expect(travelWords({ km: 0.34, minutes: 5, isEstimate: true })).toBe('about 340 m, 5 min')
  expect(travelWords({ km: 320.4, minutes: 185, isEstimate: false })).toBe(
    '320 km, 3 h 5 min by road',
  )
  const newYork = { latitude: 40.71, longitude: -74.01 }
  expect(travelWords(estimateTravel(lisbon, newYork))).toBe(
    'about 7049 km, more than a day’s drive',
  )
  expect(estimateTravel(lisbon, lisbon)).toMatchObject({ km: 0, minutes: 0 })
})
