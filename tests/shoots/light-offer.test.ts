import { expect, test } from 'vitest'
import { offerLight } from '#app/routes/my/plans/board/light-offer.ts'
import type { NumberedStop } from '#app/routes/my/plans/board/use-board.ts'

const hour = 3_600_000
const here = { latitude: 38.7, longitude: -9.1 }

const light = (label: string, from: number, to: number) => ({
  ...{ label, phase: 'gold' as const, begins: from * hour, ends: to * hour },
  ...{ from: from * hour, to: to * hour },
})

function stop(number: number, from: number | null, to: number | null): NumberedStop {
  return {
    ...{ id: `s${number}`, number, title: `Stop ${number}`, position: here, problems: [] },
    ...{ from: from && from * hour, to: to && to * hour, wanted: 'gold' },
    lights: [light('Morning', 6, 7), light('Evening', 18, 19)],
  }
}

test('the light that is offered leaves the other stops their time', () => {
  const wanting = stop(2, 9, 10)
  expect(offerLight(wanting, [wanting])?.light.label).toBe('Morning')
  const early = stop(1, 6.5, 7.5)
  expect(offerLight(wanting, [early, wanting])).toMatchObject({ light: { label: 'Evening' } })
  const both = offerLight(wanting, [early, wanting, stop(3, 18.5, 20)])
  expect(both).toMatchObject({ light: { label: 'Morning' }, blockedBy: { number: 1 } })
})

test('a light is not offered if the way from the stop before takes too long', () => {
  const wanting = stop(2, 9, 10)
  const near = stop(1, 4.5, 5.5)
  expect(offerLight(wanting, [near, wanting])?.light.label).toBe('Morning')
  const far = { ...near, position: { latitude: 39.5, longitude: -8.5 } }
  expect(offerLight(wanting, [far, wanting])?.light.label).toBe('Evening')
})

test('a stop in its light is offered none, and one without a time the first', () => {
  expect(offerLight(stop(1, 6, 7), [])).toBeUndefined()
  expect(offerLight(stop(1, null, null), [])?.light.label).toBe('Morning')
})
