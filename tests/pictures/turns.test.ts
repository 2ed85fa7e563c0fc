import { afterEach, expect, test } from 'vitest'
import * as turns from '#app/domain/pictures/decode-queue.server.ts'
import { photoWords } from '#app/domain/pictures/words.ts'

const begun: string[] = []

afterEach(() => {
  begun.length = 0
})

function send(...owners: string[]) {
  return owners.map((owner) => turns.acquire(owner).then(() => begun.push(owner)))
}

async function end(owner: string) {
  turns.release(owner)
  await Promise.resolve()
  await Promise.resolve()
}

test('whoever sends many holds up nobody else', async () => {
  const all = send('a', 'a', 'a', 'a', 'a', 'a')
  await Promise.all(all.slice(0, 2))
  expect(begun).toEqual(['a', 'a'])
  all.push(...send('b', 'b', 'c'))
  await all[6]
  expect(begun).toEqual(['a', 'a', 'b'])
  for (const ends of ['b', 'a', 'a', 'c', 'b', 'a', 'a', 'a', 'a']) await end(ends)
  await Promise.all(all)
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a', 'a'])
})

test('one owner alone has two read at once, and too many are sent away', async () => {
  const all = send(...Array.from({ length: 22 }, () => 'a'))
  await Promise.all(all.slice(0, 2))
  expect(begun).toHaveLength(2)
  await expect(turns.acquire('a')).rejects.toMatchObject({
    code: 'unavailable',
    message: photoWords.tooManyAtOnce.text,
  })
  await turns.acquire('b')
  await end('b')
  for (let count = 0; count < 22; count++) await end('a')
  await Promise.all(all)
  expect(begun).toHaveLength(22)
})
