import { expect, test } from 'vitest'
import { isId, newId } from '#app/db/id.server.ts'

test('ids made one after the other sort so, however quickly they are made', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.filter((id) => !isId(id) || id[14] !== '7' || !/[89ab]/.test(id[19] ?? ''))).toEqual(
    [],
  )
})

test('an id begins with the time at which it was made, in milliseconds', async () => {
  // A clock that is ahead of the ids so far, of which there may have been many in a millisecond.
  const later = timeOf(newId()) + 1
  await expect.poll(() => Date.now()).toBeGreaterThan(later)
  const before = Date.now()
  const time = timeOf(newId())
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

function timeOf(id: string) {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
}
