const hour = 3_600_000
const day = 24 * hour

/** How long is kept what goes by itself, in milliseconds. Every sweep takes its time from here. */
const kept = {
  /** What was removed: for so long it can be brought back, then it goes for good. */
  removed: 7 * day,
  /** An import that nobody saves, with the photos that wait in it. */
  unsavedImport: day,
  /** Photos at no place, such as those that a saved import left over. */
  leftOverPhotos: 3 * day,
  /** Files that belong to no photo: one that is being taken has files before it has a row. */
  strayFiles: hour,
  /** A download of everything somebody owns, once it is made. */
  download: 7 * day,
  /** A download that nobody makes any more. */
  unmadeDownload: day,
  /** A line of the bell, read or not. */
  notification: 180 * day,
  /** What an admin did, and what was done in somebody's name. */
  auditEntry: 3 * 365 * day,
  /** To whom a mail was sent and when. */
  sentMail: 90 * day,
  /** The first answer to a form or request with a key: for so long a repetition gets it again. */
  firstAnswer: day,
  /** A mail that is being sent: after so long nobody does any more. */
  mailClaim: hour,
  /** The key of a request that is under way and waits for somebody outside: it may have died. */
  claimedKey: 60_000,
} as const

/** Days until what was removed is gone for good. */
export const removedDays = kept.removed / day

/** The moment before which nothing of this kind is kept at `now`. */
export function keptSince(now: Date, kind: keyof typeof kept): Date {
  return new Date(now.getTime() - kept[kind])
}

/** The moment until which something of this kind is kept. */
export function keptUntil(since: Date, kind: keyof typeof kept): Date {
  return new Date(since.getTime() + kept[kind])
}
