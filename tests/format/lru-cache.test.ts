import { expect, test } from 'vitest'
import { createLruCache } from '#app/format/lru-cache.ts'

test('what was asked for least lately goes first', () => {
  const values = createLruCache<string>(2)
  values.store('a', 'Ada')
  values.store('b', 'Ben')
  expect(values.find('a')).toBe('Ada')
  values.store('c', 'Cem')
  expect(['a', 'b', 'c'].map(values.find)).toEqual(['Ada', undefined, 'Cem'])
})
