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
  const before = Date.now()
  await expect.poll(() => timeOf(newId())).toBeGreaterThan(before + 20)
  expect(timeOf(newId())).toBeLessThanOrEqual(Date.now() + 50)
})

function timeOf(id: string) {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16)
}
