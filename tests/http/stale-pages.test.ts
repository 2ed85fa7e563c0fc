import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceOwnPageChange } from '#app/db/page-changes.server.ts'
import { findStale } from '#app/http/outage-page.server.ts'
import { cachePage, createPage, dropPage } from '#app/http/page-cache.server.ts'

const minute = 60_000
const id = '0190a6e2-7c1f-7d3a-9b55-3f0c6d1e2a48'
const addresses: string[] = []
let now = Date.now()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  for (const address of addresses) dropPage(address)
  // The changes of these tests are in the future: pages of later files would be older than they.
  vi.setSystemTime(0)
  announceOwnPageChange(['*'])
  vi.useRealTimers()
})

/** Each page has another address and is read later. */
function read(html: string, address = `http://localhost:3000/app/ada/${now}`) {
  now += 20 * minute
  addresses.push(address)
  const page = createPage('x', html, '')
  page.snapshot = { at: now, changes: 0 }
  cachePage(address, page)
  return address
}

function change(marks: string[], at: number) {
  vi.setSystemTime(at)
  announceOwnPageChange(marks)
}

test('a stale page is shown for ten minutes', () => {
  const address = read('<b>Pier</b>')
  expect(findStale(address, now + 10 * minute)).toEqual({ html: '<b>Pier</b>', readAt: now })
  expect(findStale(address, now + 10 * minute + 1)).toBeUndefined()
  dropPage(address)
  expect(findStale(address, now)).toBeUndefined()
})

test('no stale page is shown that names who wrote since, or what was written, and none after a change that names nobody', () => {
  for (const marks of [['ada'], ['léa'], [id], ['*']]) {
    const address = read(`<a href="/app/ada/x">A</a> <a href="/app/l%C3%A9a">L</a> <i id="${id}">`)
    change(['adam', 'lea', id.replace('0190', '0191')], now + 1)
    expect([marks, findStale(address, now + 2)]).toEqual([marks, expect.anything()])
    change(marks, now + 1)
    expect([marks, findStale(address, now + 2)]).toEqual([marks, undefined])
  }
})

test('a page that was read before a change and is cached after it is not shown', () => {
  const before = now + 20 * minute
  change(['ada'], before)
  const address = read('<a href="/app/ada">A</a>')
  expect(now).toBe(before)
  expect(findStale(address, now)).toBeUndefined()
})

test('the pages that were asked for least lately go first, when there is no more room', () => {
  const large = 'x'.repeat(5_000_000)
  const first = read(large)
  const second = read(large)
  const step = 20 * minute
  for (let number = 0; number < 10; number++) read(large)
  expect(findStale(first, now - 11 * step)?.html).toBe(large)
  read(large)
  expect(findStale(second, now - 11 * step)).toBeUndefined()
  expect(findStale(first, now - 12 * step)?.html).toBe(large)
})
