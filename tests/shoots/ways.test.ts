import { delay, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { travelWords } from '#app/domain/shoots/travel.ts'
import { createWays } from '#app/domain/shoots/ways.server.ts'
import { osrmService } from '#app/integrations/routing.server.ts'

const address = 'https://routing.example'
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const lisbon = { latitude: 38.70694, longitude: -9.1438 }
const sintra = { latitude: 38.7979, longitude: -9.3906 }
const cascais = { latitude: 38.6968, longitude: -9.4208 }

function aRouter() {
  const told: string[] = []
  const ways = createWays(osrmService(address), (message) => told.push(message))
  return { ways, told }
}

/** Makes the time limits of requests end when the test says so. */
function useTimeLimit() {
  const limit = new AbortController()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => spy.mockRestore())
  return () => limit.abort(new DOMException('The operation timed out', 'TimeoutError'))
}

test('ways along a day are asked for once, and said to be by road', async () => {
  const asked: string[] = []
  server.use(
    http.get(`${address}/route/v1/driving/*`, ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).pathname))
      const legs = [
        { distance: 28_400, duration: 1980 },
        { distance: 15_000, duration: 1260 },
      ]
      return HttpResponse.json({ code: 'Ok', routes: [{ legs }] })
    }),
  )
  const { ways, told } = aRouter()
  const day = [lisbon, sintra, cascais]
  await ways.along(day)
  const findTravel = await ways.along(day)
  expect(asked).toEqual(['/route/v1/driving/-9.1438,38.70694;-9.3906,38.7979;-9.4208,38.6968'])
  expect(travelWords(findTravel(lisbon, sintra))).toBe('28 km, 33 min by road')
  expect(travelWords(findTravel(cascais, lisbon))).toMatch(/^about /)
  expect(told).toEqual([])
})

test('for the best order all ways are asked for at once; where no road leads it is estimated', async () => {
  server.use(
    http.get(`${address}/table/v1/driving/*`, () =>
      HttpResponse.json({
        code: 'Ok',
        durations: [
          [0, 1980],
          [null, 0],
        ],
        distances: [
          [0, 28_400],
          [null, 0],
        ],
      }),
    ),
  )
  const findTravel = await aRouter().ways.among([lisbon, sintra])
  expect(findTravel(lisbon, sintra)).toEqual({ km: 28.4, minutes: 33, isEstimate: false })
  expect(findTravel(sintra, lisbon).isEstimate).toBe(true)
})

test.each([
  ['breaks', () => new HttpResponse(null, { status: 500 })],
  ['answers nonsense', () => HttpResponse.text('<html>')],
  ['is away', () => HttpResponse.error()],
  [
    'is slow',
    (endTime: () => void) => {
      endTime()
      return delay('infinite')
    },
  ],
])('a service that %s is left alone for a minute, and ways are estimated', async (_, answer) => {
  const endTime = useTimeLimit()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let count = 0
  server.use(
    http.get(`${address}/route/v1/driving/*`, () => {
      count += 1
      return answer(endTime) as Response
    }),
  )
  const { ways, told } = aRouter()
  const estimate = async () => {
    const findTravel = await ways.along([lisbon, sintra])
    expect(findTravel(lisbon, sintra).isEstimate).toBe(true)
    return [count, told.length]
  }
  expect([await estimate(), await estimate()]).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(told[0]).toContain('estimated')
  vi.setSystemTime(Date.now() + 60_000)
  expect((await estimate())[1]).toBe(2)
})

test('without a service nobody is asked', async () => {
  const ways = createWays(undefined)
  expect((await ways.along([lisbon, sintra]))(lisbon, sintra).isEstimate).toBe(true)
})
