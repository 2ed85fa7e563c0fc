import { formatCount } from '#app/format/plural.ts'

const hour = 3_600_000
const day = 24 * hour

/** Milliseconds after which the sweeps delete data. */
export const retention = {
  removed: 7 * day,
  unsavedImport: day,
  /** Photos that no item holds, such as those left from an import. */
  leftOverPhotos: 3 * day,
  /** Files without a photo; not deleted at once, as an upload stores the files before the row. */
  strayFiles: hour,
  upload: day,
  download: 7 * day,
  unmadeDownload: day,
  /** An uploaded archive, after its last step. */
  restore: day,
  /** Listed after it has expired, so that its owner can find out why a program stopped working. */
  expiredAccessToken: 30 * day,
  webhookDelivery: 30 * day,
  notification: 180 * day,
  auditEntry: 3 * 365 * day,
  sentMail: 90 * day,
  /** During this time, a repeated request with the same idempotency key gets the first response. */
  firstAnswer: day,
  unusedSync: 90 * day,
  /** After this time, the process that claimed a mail counts as crashed. */
  mailClaim: hour,
  /** After this time, a request that waits for an external service counts as crashed. */
  claimedKey: 60_000,
} as const

export const removedDays = retention.removed / day

/** A period in words, such as `7 days` or `3 years`. */
export function retentionWords(kind: keyof typeof retention): string {
  const days = retention[kind] / day
  return days % 365 === 0 ? formatCount(days / 365, 'year') : formatCount(days, 'day')
}

export function retentionStart(now: Date, kind: keyof typeof retention): Date {
  return new Date(now.getTime() - retention[kind])
}

export function retentionEnd(since: Date, kind: keyof typeof retention): Date {
  return new Date(since.getTime() + retention[kind])
}
