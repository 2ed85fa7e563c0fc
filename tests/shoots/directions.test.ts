import { delay, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDirections } from '#app/domain/shoots/directions.server.ts'
import { describeTravel } from '#app/domain/shoots/travel.ts'
import { osrmService } from '#app/integrations/routing.server.ts'
import { routingAddress, routingService } from '#tests/support/services/routing.ts'
import { useServices } from '#tests/support/services/services.ts'
import { useTimeLimit } from '#tests/support/services/time-limit.ts'

const services = useServices()

const lisbon = { latitude: 38.70694, longitude: -9.1438 }
const sintra = { latitude: 38.7979, longitude: -9.3906 }
const cascais = { latitude: 38.6968, longitude: -9.4208 }

function aRouter() {
  const told: string[] = []
  const directions = createDirections(osrmService(routingAddress), (message) => told.push(message))
  return { directions, told }
}

test('ways along a day are asked for once, and said to be by road', async () => {
  const asked: string[] = []
  services.use(
    routingService('route', (path) => {
      asked.push(path)
      const legs = [
        { distance: 28_400, duration: 1980 },
        { distance: 15_000, duration: 1260 },
      ]
      return { routes: [{ legs }] }
    }),
  )
  const { directions, told } = aRouter()
  const day = [lisbon, sintra, cascais]
  await directions.along(day)
  const findTravel = await directions.along(day)
  expect(asked).toEqual(['/route/v1/driving/-9.1438,38.70694;-9.3906,38.7979;-9.4208,38.6968'])
  expect(describeTravel(findTravel(lisbon, sintra))).toBe('28 km, 33 min by road')
  expect(describeTravel(findTravel(cascais, lisbon))).toMatch(/^about /)
  expect(told).toEqual([])
})

test('for the best order all ways are asked for at once; where no road leads it is estimated', async () => {
  services.use(
    routingService('table', () => ({
      durations: [
        [0, 1980],
        [null, 0],
      ],
      distances: [
        [0, 28_400],
        [null, 0],
      ],
    })),
  )
  const findTravel = await aRouter().directions.among([lisbon, sintra])
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
  services.use(
    routingService('route', () => {
      count += 1
      return answer(endTime) as Response
    }),
  )
  const { directions, told } = aRouter()
  const estimate = async () => {
    const findTravel = await directions.along([lisbon, sintra])
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
  const directions = createDirections(undefined)
  expect((await directions.along([lisbon, sintra]))(lisbon, sintra).isEstimate).toBe(true)
})
