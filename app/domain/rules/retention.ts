const hour = 3_600_000
const day = 24 * hour

/** Milliseconds after which sweeps delete data. */
const retention = {
  removed: 7 * day,
  unsavedImport: day,
  /** Photos without a place, such as those left from a saved import. */
  leftOverPhotos: 3 * day,
  /** Files without a photo: an upload has files before it has a row. */
  strayFiles: hour,
  upload: day,
  download: 7 * day,
  unmadeDownload: day,
  /** Its owner can still see why a program stopped. */
  expiredAccessToken: 30 * day,
  webhookDelivery: 30 * day,
  notification: 180 * day,
  auditEntry: 3 * 365 * day,
  sentMail: 90 * day,
  /** Repeats of a form or request with a key get the first answer. */
  firstAnswer: day,
  unusedSync: 90 * day,
  /** Then the sender of a mail counts as dead. */
  mailClaim: hour,
  /** Then a running request that waits for an outside service counts as dead. */
  claimedKey: 60_000,
} as const

export const removedDays = retention.removed / day

export function retentionStart(now: Date, kind: keyof typeof retention): Date {
  return new Date(now.getTime() - retention[kind])
}

export function retentionEnd(since: Date, kind: keyof typeof retention): Date {
  return new Date(since.getTime() + retention[kind])
}
