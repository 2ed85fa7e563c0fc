import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListError, objectsOf } from '#app/domain/whole/restore/json-list.server.ts'
import { collect } from './collect.ts'

async function* inChunks(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, size = 7, maxLength = 1000) {
  const found = await collect(objectsOf(inChunks(text, size), maxLength))
  return found.map((one) => JSON.parse(one))
}

test('the objects of any list are read, however its bytes are cut', async () => {
  const lists = fc.array(
    fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 })),
  )
  await fc.assert(
    fc.asyncProperty(lists, fc.nat(9), fc.constantFrom(undefined, 2), async (list, cut, spaces) => {
      const text = JSON.stringify(list, null, spaces)
      expect(await read(text, cut + 1, 1e6)).toEqual(JSON.parse(text))
    }),
  )
})

test('an object is there before the list has ended, so that no list is too long', async () => {
  let read = 0
  async function* endless() {
    yield Buffer.from('[')
    for (;;) yield Buffer.from(`${read++ === 0 ? '' : ','}{"a":1}`)
  }
  const objects = objectsOf(endless(), 100)
  for (let count = 1; count <= 1000; count++) {
    expect((await objects.next()).value).toBe('{"a":1}')
    expect(read).toBe(count)
  }
})

test('what is no list, an object that is too large or too deep, and a cut list are refused', async () => {
  const deep = `[${'{"a":'.repeat(40)}1${'}'.repeat(40)}]`
  const wrong = ['', '{}', '[1]', '[{}', '[{},]', '[{}{}]', '[{}] [', '[', deep, '[{"a":"']
  for (const text of wrong) await expect(read(text), text).rejects.toThrow(ListError)
  await expect(read(`[{"a":"${'x'.repeat(1000)}"}]`)).rejects.toThrow(ListError)
  const half = [Buffer.from('[{"a":"'), Buffer.from([0xff]), Buffer.from('"}]')]
  await expect(collect(objectsOf(inTurn(half), 100))).rejects.toThrow(ListError)
})

async function* inTurn(chunks: Buffer[]) {
  yield* chunks
}
