import { expect, test } from 'vitest'
import { homecomingProgress, packingProgress } from '#app/domain/gear/packing-progress.ts'

const slots = [
  { quantity: 2, isPacked: true, cameHome: false, inUse: 'yes' },
  { quantity: 3, isPacked: false, cameHome: true, inUse: 'yes' },
  { quantity: 4, isPacked: true, cameHome: true, inUse: 'yes' },
  { quantity: 8, isPacked: true, cameHome: true, inUse: 'no' },
] as const

test('pieces are counted, not slots, and only those in use', () => {
  expect(packingProgress([...slots])).toEqual({ packed: 6, total: 9 })
  expect(homecomingProgress([...slots])).toEqual({ home: 7, total: 9 })
  expect(packingProgress([])).toEqual({ packed: 0, total: 0 })
})
