import type { KeptPage } from './kept-pages.server.ts'

/** A page as everybody could read it last, by its address, and when its data was read. */
type Copy = { page: KeptPage; readAt: number }

const copies = new Map<string, Copy>()
const most = { copies: 400, milliseconds: 10 * 60_000, changes: 20_000 }

/** Usernames and ids of what was written lately, and when: a copy of before may show what it should not. */
const changes = new Map<string, number>()
let allChangedAt = 0

/** @param readAt milliseconds; the data of the page is no older */
export function keepCopy(address: string, page: KeptPage, readAt: number) {
  copies.delete(address)
  copies.set(address, { page, readAt })
  if (copies.size > most.copies) copies.delete(copies.keys().next().value as string)
}

/** A page that is no longer for everyone is shown to nobody from here. */
export function dropCopy(address: string) {
  copies.delete(address)
}

/**
 * Something was written, or may have been, by this user or under these ids: no copy that names one of
 * them is shown again. @param marks usernames and ids; 'all' where it may concern any page
 */
export function noteChange(marks: string[] | 'all', now = Date.now()) {
  if (marks === 'all' || changes.size + marks.length > most.changes) {
    allChangedAt = now
    changes.clear()
    return
  }
  for (const mark of marks) changes.set(mark, now)
}

/**
 * The page at this address as it was read at most ten minutes ago, if nothing was written since by
 * whom it names or under an id in it. What it holds for scripts is left out: a page without them
 * follows its links as whole pages, of which there are copies too.
 */
export function findCopy(address: string, now = Date.now()) {
  const copy = copies.get(address)
  if (!copy || now - copy.readAt > most.milliseconds || copy.readAt <= allChangedAt)
    return undefined
  const html = new TextDecoder().decode(copy.page.bodies.identity)
  for (const [mark] of html.matchAll(marks)) {
    if ((changes.get(decoded(mark)) ?? 0) >= copy.readAt) return undefined
  }
  return { html: html.replaceAll(scripts, ''), readAt: copy.readAt }
}

const marks = /(?<=\/app\/)[^/?#"'&\\<>\s]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const scripts = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs

function decoded(mark: string) {
  try {
    return decodeURIComponent(mark)
  } catch {
    return mark
  }
}
