import { expect, test } from 'vitest'
import {
  removedDays,
  retention,
  retentionEnd,
  retentionStart,
  retentionWords,
} from '#app/domain/rules/retention.ts'

const periods = [
  ['removed', '2026-04-24T12:00:00.000Z', '2026-05-08T12:00:00.000Z'],
  ['unsavedImport', '2026-04-30T12:00:00.000Z', '2026-05-02T12:00:00.000Z'],
  ['leftOverPhotos', '2026-04-28T12:00:00.000Z', '2026-05-04T12:00:00.000Z'],
  ['strayFiles', '2026-05-01T11:00:00.000Z', '2026-05-01T13:00:00.000Z'],
  ['upload', '2026-04-30T12:00:00.000Z', '2026-05-02T12:00:00.000Z'],
  ['download', '2026-04-24T12:00:00.000Z', '2026-05-08T12:00:00.000Z'],
  ['unmadeDownload', '2026-04-30T12:00:00.000Z', '2026-05-02T12:00:00.000Z'],
  ['restore', '2026-04-30T12:00:00.000Z', '2026-05-02T12:00:00.000Z'],
  ['expiredAccessToken', '2026-04-01T12:00:00.000Z', '2026-05-31T12:00:00.000Z'],
  ['webhookDelivery', '2026-04-01T12:00:00.000Z', '2026-05-31T12:00:00.000Z'],
  ['notification', '2025-11-02T12:00:00.000Z', '2026-10-28T12:00:00.000Z'],
  ['auditEntry', '2023-05-02T12:00:00.000Z', '2029-04-30T12:00:00.000Z'],
  ['sentMail', '2026-01-31T12:00:00.000Z', '2026-07-30T12:00:00.000Z'],
  ['firstAnswer', '2026-04-30T12:00:00.000Z', '2026-05-02T12:00:00.000Z'],
  ['unusedSync', '2026-01-31T12:00:00.000Z', '2026-07-30T12:00:00.000Z'],
  ['mailClaim', '2026-05-01T11:00:00.000Z', '2026-05-01T13:00:00.000Z'],
  ['claimedKey', '2026-05-01T11:59:00.000Z', '2026-05-01T12:01:00.000Z'],
] as const

test.each(periods)('of %s at noon is kept what came since %s, until %s', (kind, start, end) => {
  const noon = new Date('2026-05-01T12:00:00.000Z')
  expect(retentionStart(noon, kind).toISOString()).toBe(start)
  expect(retentionEnd(noon, kind).toISOString()).toBe(end)
})

test('every period is in the list', () => {
  expect(periods.map(([kind]) => kind).sort()).toEqual(Object.keys(retention).sort())
})

test('a period is said in days or years', () => {
  expect(retentionWords('unsavedImport')).toBe('1 day')
  expect(retentionWords('auditEntry')).toBe('3 years')
})

test('what was removed can be brought back for a week', () => {
  expect(removedDays).toBe(7)
})
