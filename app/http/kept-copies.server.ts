import { processCount } from '#app/env.server.ts'
import { findPage } from './kept-pages.server.ts'

const limits = { milliseconds: 10 * 60_000, changes: 20_000 }

/** When usernames and ids were last written: an older copy that names one may be wrong. */
const changes = new Map<string, number>()
let allChangedAt = 0

/**
 * Records a write, or what may have been one: no older copy that names one of the marks is shown
 * again.
 * @param marks usernames and ids; 'all' where it may concern any page
 */
export function noteChange(marks: string[] | 'all', now = Date.now()) {
  if (marks === 'all' || changes.size + marks.length > limits.changes) {
    allChangedAt = now
    changes.clear()
    return
  }
  for (const mark of marks) changes.set(mark, now)
}

/**
 * The copy of a page, at most ten minutes old, unless a user or id in it was written since. Its
 * scripts are left out: without them links load whole pages, of which there are copies, too.
 */
export function findCopy(address: string, now = Date.now()) {
  // Another process may have written what this one does not know.
  const page = processCount === 1 ? findPage(address) : undefined
  if (!page || now - page.readAt > limits.milliseconds || page.readAt <= allChangedAt)
    return undefined
  const html = new TextDecoder().decode(page.bodies.identity)
  for (const [mark] of html.matchAll(marks)) {
    if ((changes.get(decodeMark(mark)) ?? 0) >= page.readAt) return undefined
  }
  return { html: html.replaceAll(scripts, ''), readAt: page.readAt }
}

const marks = /(?<=\/app\/)[^/?#"'&\\<>\s]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const scripts = /<script\b[^>]*>.*?<\/script>|<link rel="later"[^>]*>/gs

function decodeMark(mark: string) {
  try {
    return decodeURIComponent(mark)
  } catch {
    return mark
  }
}
