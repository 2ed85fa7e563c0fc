import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isDiskFull, requireDiskSpace, watchDisk } from '#app/domain/rules/disk.server.ts'
import { toDomainError } from '#app/domain/rules/outage.server.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

const disk = vi.spyOn(fs, 'statfsSync')
const clock = vi.spyOn(performance, 'now')
let now = 1_000_000

function leave(bytes: number) {
  now += 2_000
  clock.mockReturnValue(now)
  disk.mockReturnValue({ bsize: 1_000, bavail: bytes / 1_000 } as never)
}

beforeAll(() => syncBuiltinESMExports())
afterEach(() => vi.useRealTimers())
afterAll(() => {
  disk.mockRestore()
  syncBuiltinESMExports()
  // The app keeps for a second what it has measured: it measures the real disk once more, now.
  clock.mockReset().mockReturnValueOnce(Number.POSITIVE_INFINITY)
  expect(isDiskFull()).toBe(false)
  clock.mockRestore()
})

test('a disk on which the database could not get on its feet again counts as full', () => {
  leave(48_000_000)
  expect(isDiskFull()).toBe(false)
  requireDiskSpace()
  leave(47_999_000)
  expect(isDiskFull()).toBe(true)
  expect(() => requireDiskSpace()).toThrow('The disk of this server is full. Nothing was saved')
})

test('what is sent is refused by saying what is the matter, and an admin can log in to see it', async () => {
  leave(1_000)
  const saved = await post('/contact', { message: 'Hello' })
  expect([saved.status, saved.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await saved.text()).toContain('The disk of this server is full. Nothing was saved')
  const called = await call('POST contact', { body: { message: 'Hello' } })
  expect(refusal(called)).toEqual([
    503,
    'unavailable',
    'The disk of this server is full. Nothing was saved',
  ])
  expect((await call('POST login', { body: {} })).status).toBe(400)
})

test('a database that is away on a full disk is away because of it', () => {
  const away = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', syscall: 'connect' })
  leave(1_000)
  expect(toDomainError(away)).toMatchObject({
    code: 'unavailable',
    message: 'The disk of this server is full. Nothing was saved',
    retryAfter: 5,
    cause: away,
  })
  leave(1_000_000_000)
  expect(toDomainError(away)?.message).toMatch(/^We are away for a moment/)
})

test('the operator is told once that there is no room, and once that there is again', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const report = vi.fn()
  leave(1_000_000_000)
  const watching = watchDisk(report)
  for (const bytes of [12_000_000, 11_000_000, 500_000_000, 600_000_000]) {
    leave(bytes)
    vi.advanceTimersByTime(2_000)
  }
  watching.stop()
  expect(report.mock.calls.flat()).toEqual([
    expect.stringMatching(
      /^The disk of this server is full: 12 MB are free below .* and 48 MB are needed\./,
    ),
    'There is room on the disk of this server again',
  ])
})
