const hour = 3_600_000
const day = 24 * hour

/** Milliseconds after which data is deleted; every sweep takes its time from here. */
const retention = {
  /** Removed items, which can be brought back until then. */
  removed: 7 * day,
  /** An import that nobody saved, with its photos. */
  unsavedImport: day,
  /** Photos without a place, such as those left over from a saved import. */
  leftOverPhotos: 3 * day,
  /** Files without a photo: an upload has files before it has a row. */
  strayFiles: hour,
  /** An upload in parts, since it was begun. */
  upload: day,
  /** An export, once it is made. */
  download: 7 * day,
  /** An export that was never finished. */
  unmadeDownload: day,
  /** An access token that has expired, so that its owner sees why a program stopped. */
  expiredAccessToken: 30 * day,
  webhookDelivery: 30 * day,
  notification: 180 * day,
  auditEntry: 3 * 365 * day,
  sentMail: 90 * day,
  /** The answer to a form or request with a key, for repetitions of it. */
  firstAnswer: day,
  /** What somebody's bundle was when it was last read, since anybody asked for it. */
  unusedSync: 90 * day,
  /** The claim of a mail that is being sent: after this time its sender is taken for dead. */
  mailClaim: hour,
  /** The claim of a running request that waits for an outside service: it may have died. */
  claimedKey: 60_000,
} as const

export const removedDays = retention.removed / day

export function retentionStart(now: Date, kind: keyof typeof retention): Date {
  return new Date(now.getTime() - retention[kind])
}

export function retentionEnd(since: Date, kind: keyof typeof retention): Date {
  return new Date(since.getTime() + retention[kind])
}
