import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestOrder } from '#app/domain/shoots/best-order.ts'
import type { OrderedStop } from '#app/domain/shoots/schedule.ts'
import type { FindTravel } from '#app/domain/shoots/travel.ts'

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
})

/** Stops along a road, by minutes from its beginning. */
const along: FindTravel = (from, to) => {
  const minutes = Math.abs(from.latitude - to.latitude)
  return { km: minutes, minutes, isEstimate: false }
}
const after = (minutes: number) => ({ position: { latitude: minutes, longitude: 0 } })
const between = (from: number, to: number) => [{ from: from * hour, to: to * hour }]

/** Each stop with the clock time at which it begins and ends; `!` without its light. */
function timesOf(stops: OrderedStop[], hours = open) {
  const clock = (at: number) => new Date(at).toISOString().slice(11, 16)
  return bestOrder(stops, hours, along).map(
    ({ id, from, to, isMissed }) => `${id} ${clock(from)} ${clock(to)}${isMissed ? '!' : ''}`,
  )
}

test('a stop waits with its light for another that has no other', () => {
  const stops = [
    stop('either', { wanted: 'gold', windows: gold }),
    stop('morning', { wanted: 'blue', windows: between(6, 7) }),
    stop('any'),
  ]
  expect(timesOf(stops)).toEqual(['morning 06:00 07:00', 'any 07:00 08:00', 'either 19:00 20:00'])
})

test('no day stays idle while another has two stops, and no light is missed for it', () => {
  const days = [...between(6, 20), ...between(30, 44)]
  const evenings = [...between(19, 20), ...between(43, 44)]
  const stops = [
    stop('a', { wanted: 'gold', windows: evenings }),
    stop('b', { wanted: 'gold', windows: evenings }),
    stop('c', { wanted: 'gold', windows: between(6, 7) }),
  ]
  expect(timesOf(stops, days)).toEqual(['c 06:00 07:00', 'a 19:00 20:00', 'b 19:00 20:00'])
  expect(timesOf([stop('a'), stop('b')], days)).toEqual(['a 06:00 07:00', 'b 06:00 07:00'])
})

test('nothing is proposed beyond the end of the shoot, also in a light that is too short', () => {
  const late = stop('late', { wanted: 'blue', windows: between(19.5, 20) })
  const order = bestOrder([late], open, along, 20 * hour)
  expect(order).toEqual([{ id: 'late', from: 6 * hour, to: 7 * hour, isMissed: true }])
})

test.each<[string, OrderedStop[], string[]]>([
  ['is as long as it was', [stop('a', { length: 2 * hour })], ['a 06:00 08:00']],
  ['lasts an hour if it had no length', [stop('a', { length: null })], ['a 06:00 07:00']],
  ['is as long as the nearest step', [stop('a', { length: 8 * minute })], ['a 06:00 06:10']],
  ['lasts one step at least', [stop('a', { length: minute })], ['a 06:00 06:05']],
  [
    'begins on a step',
    [stop('a', { wanted: 'gold', windows: [{ from: 6 * hour + 2 * minute, to: 8 * hour }] })],
    ['a 06:05 07:05'],
  ],
  [
    'may reach out of a light that is too short for it',
    [stop('a', { wanted: 'gold', windows: between(7, 7.25) })],
    ['a 07:00 08:00'],
  ],
  [
    'does not reach out of a light that is long enough',
    [1, 2].map((id) => stop(`${id}`, { wanted: 'gold', windows: between(7, 8.5) })),
    ['1 06:00 07:00!', '2 07:00 08:00'],
  ],
  [
    'does not reach out of a light as long as itself',
    [
      stop('a', { wanted: 'blue', windows: between(7, 7.5), length: hour / 2 }),
      stop('b', { wanted: 'gold', windows: between(7, 8) }),
    ],
    ['b 06:00 07:00!', 'a 07:00 07:30'],
  ],
  [
    'does not begin as its light ends',
    [
      stop('a', { wanted: 'blue', windows: between(6, 7) }),
      stop('b', { wanted: 'gold', windows: between(6.5, 7) }),
    ],
    ['a 06:00 07:00', 'b 07:00 08:00!'],
  ],
  [
    'fits exactly before another',
    [stop('a', { wanted: 'gold', windows: between(7, 8) }), stop('b')],
    ['b 06:00 07:00', 'a 07:00 08:00'],
  ],
  [
    'is not before another without time for the way',
    [stop('a', { wanted: 'gold', windows: between(7, 8), ...after(0) }), stop('b', after(30))],
    ['a 07:00 08:00', 'b 08:30 09:30'],
  ],
  [
    'begins on the step after the way',
    [stop('a', { wanted: 'gold', windows: between(6, 7), ...after(0) }), stop('b', after(7))],
    ['a 06:00 07:00', 'b 07:10 08:10'],
  ],
  [
    'needs no way if nobody knows where it is',
    [stop('a', { wanted: 'gold', windows: between(6, 7), ...after(50) }), stop('b')],
    ['a 06:00 07:00', 'b 07:00 08:00'],
  ],
  [
    'is between two others if it lies on the way, though there is time before',
    [
      stop('a', { wanted: 'gold', windows: between(10, 11), ...after(0) }),
      stop('b', { wanted: 'gold', windows: between(19, 20), ...after(100) }),
      stop('c', after(50)),
    ],
    ['a 10:00 11:00', 'c 11:50 12:50', 'b 19:00 20:00'],
  ],
  [
    'is between them also near the second',
    [
      stop('a', { wanted: 'gold', windows: between(10, 11), ...after(0) }),
      stop('b', { wanted: 'gold', windows: between(18, 19), ...after(100) }),
      stop('c', after(90)),
    ],
    ['a 10:00 11:00', 'c 12:30 13:30', 'b 18:00 19:00'],
  ],
])('a stop %s', (_, stops, times) => {
  expect(timesOf(stops)).toEqual(times)
})

test.each([
  ['longer than all hours', [stop('a')], between(6, 6.5), []],
  ['too long for what is left', [stop('a'), stop('b')], between(6, 7.5), ['a 06:00 07:00']],
])('a stop that is %s is left out', (_, stops, hours, times) => {
  expect(timesOf(stops, hours)).toEqual(times)
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

/** Two days, each with gold in the morning and in the evening. */
const twoDays = [...between(6, 10), ...between(30, 34)]
const lights = [...between(6, 7), ...between(9, 10), ...between(30, 31), ...between(33, 34)]

/** What an order costs that is tried in every way: each stop as early as it can be in each window. */
function leastCost(stops: readonly OrderedStop[], until: number): number[] {
  let least: number[] = [Number.POSITIVE_INFINITY]
  const placed: { stop: OrderedStop; to: number; day: number; isMissed: boolean }[] = []
  function tryAll(left: readonly OrderedStop[], travelled: number) {
    const cost = [
      placed.filter(({ isMissed }) => isMissed).length + left.filter(({ wanted }) => wanted).length,
      left.length,
      twoDays.length - new Set(placed.map(({ day }) => day)).size,
      travelled,
    ]
    if (isLess(cost, least)) least = cost
    for (const next of left) {
      const last = placed.at(-1)
      const way = last ? minutesBetween(last.stop, next) * minute : 0
      for (const [isMissed, windows] of [
        [false, next.wanted ? lights : []],
        [next.wanted !== null, twoDays],
      ] as const) {
        for (const window of windows) {
          const from = Math.max((last?.to ?? 0) + way, window.from)
          const to = from + (next.length ?? hour)
          if (to > window.to || to > until) continue
          placed.push({ stop: next, to, day: from < 20 * hour ? 0 : 1, isMissed })
          tryAll(
            left.filter((one) => one !== next),
            travelled + way,
          )
          placed.pop()
        }
      }
    }
  }
  tryAll(stops, 0)
  return least
}

function minutesBetween(one: OrderedStop, other: OrderedStop) {
  return one.position && other.position ? along(one.position, other.position).minutes : 0
}

function isLess(one: readonly number[], other: readonly number[]) {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] as number) < (other[at] as number)
}

/** What a proposal costs. */
function costOf(stops: readonly OrderedStop[], order: ReturnType<typeof bestOrder>): number[] {
  const byId = new Map(order.map((one) => [one.id, one]))
  const days = new Set(order.map(({ from }) => (from < 20 * hour ? 0 : 1)))
  const inOrder = order.map(({ id }) => stops.find((one) => one.id === id) as OrderedStop)
  return [
    stops.filter(({ id, wanted }) => wanted && byId.get(id)?.isMissed !== false).length,
    stops.length - order.length,
    twoDays.length - days.size,
    inOrder.reduce((sum, one, index) => {
      const before = inOrder[index - 1]
      return sum + (before ? minutesBetween(before, one) * minute : 0)
    }, 0),
  ]
}

test('of seven stops no other order costs less', () => {
  const rows = fc.array(
    fc.record({
      wanted: fc.constantFrom('gold' as const, null),
      length: fc.constantFrom(30, 45, 60),
      at: fc.constantFrom(0, 10, 25, 40),
    }),
    { minLength: 7, maxLength: 7 },
  )
  fc.assert(
    fc.property(rows, fc.constantFrom(33.5, 34), (list, end) => {
      const stops = list.map(({ wanted, length, at }, index) =>
        stop(`${index}`, {
          wanted,
          length: length * minute,
          windows: wanted ? lights : [],
          ...after(at),
        }),
      )
      const order = bestOrder(stops, twoDays, along, end * hour)
      expect(costOf(stops, order)).toEqual(leastCost(stops, end * hour))
      for (const [index, { from, to }] of order.entries()) {
        expect(from).toBeGreaterThanOrEqual(order[index - 1]?.to ?? 0)
        expect(to).toBeLessThanOrEqual(end * hour)
      }
    }),
    { seed: 1, numRuns: 12 },
  )
})
