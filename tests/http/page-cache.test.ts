import { expect, test } from 'vitest'
import { cachePage, createPage, findPage } from '#app/http/page-cache.server.ts'

test('queries that somebody makes up push out no page without one, and the oldest of their own', () => {
  const home = createPage('home', 'Home', '')
  cachePage('http://recce.test/', home)
  const megabyte = 'x'.repeat(1_000_000)
  const asked = (number: number) => `http://recce.test/?x=${number}`
  for (let number = 0; number < 100; number += 1) {
    cachePage(asked(number), createPage(`${number}`, megabyte, ''))
  }
  expect(findPage('http://recce.test/')).toBe(home)
  expect(findPage(asked(0))).toBeUndefined()
  expect(findPage(asked(99))?.key).toBe('99')
  for (let number = 0; number < 100; number += 1) {
    cachePage(`http://recce.test/${number}`, createPage(`${number}`, megabyte, ''))
  }
  expect(findPage(asked(99))).toBeUndefined()
  expect(findPage('http://recce.test/')).toBeUndefined()
  expect(findPage('http://recce.test/99')?.key).toBe('99')
})
