import { afterAll, expect, test } from 'vitest'
import { findCopy, noteChange } from '#app/http/kept-copies.server.ts'
import { dropPage, keepPage, makePage } from '#app/http/kept-pages.server.ts'

const minute = 60_000
const id = '0190a6e2-7c1f-7d3a-9b55-3f0c6d1e2a48'
const addresses: string[] = []
let now = Date.now()

// The changes of these tests are in the future: pages of later files would be older than they.
afterAll(() => {
  noteChange('all', 0)
  for (const address of addresses) dropPage(address)
})

/** Each test uses another address and a later time. */
function keep(html: string, address = `http://localhost:3000/app/ada/${now}`) {
  now += 20 * minute
  addresses.push(address)
  keepPage(address, makePage('x', html, ''), now)
  return address
}

test('a copy is shown for ten minutes and without what is for scripts', () => {
  const address = keep(
    '<link rel="later" href="/a.js"><b>Pier</b><script>go()\n</script><script src="/b.js"></script>',
  )
  expect(findCopy(address, now + 10 * minute)).toEqual({ html: '<b>Pier</b>', readAt: now })
  expect(findCopy(address, now + 10 * minute + 1)).toBeUndefined()
  dropPage(address)
  expect(findCopy(address, now)).toBeUndefined()
})

test('no copy is shown that names who wrote since, or what was written, or anything an admin may have changed', () => {
  for (const marks of [['ada'], ['léa'], [id], 'all' as const]) {
    const address = keep(`<a href="/app/ada/x">A</a> <a href="/app/l%C3%A9a">L</a> <i id="${id}">`)
    noteChange(['adam', 'lea', id.replace('0190', '0191')], now + 1)
    expect([marks, findCopy(address, now + 2)]).toEqual([marks, expect.anything()])
    noteChange(marks, now + 1)
    expect([marks, findCopy(address, now + 2)]).toEqual([marks, undefined])
  }
})

test('a page that was read before a change and is kept after it is not shown', () => {
  const before = now + 20 * minute
  noteChange(['ada'], before)
  const address = keep('<a href="/app/ada">A</a>')
  expect(now).toBe(before)
  expect(findCopy(address, now)).toBeUndefined()
})

test('the pages that were asked for least lately go first, when there is no more room', () => {
  const large = 'x'.repeat(5_000_000)
  const first = keep(large)
  const second = keep(large)
  const step = 20 * minute
  for (let number = 0; number < 10; number++) keep(large)
  expect(findCopy(first, now - 11 * step)?.html).toBe(large)
  keep(large)
  expect(findCopy(second, now - 11 * step)).toBeUndefined()
  expect(findCopy(first, now - 12 * step)?.html).toBe(large)
})
