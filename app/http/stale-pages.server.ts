import { hasChanged } from '#app/domain/whole/page-changes.server.ts'
import { findPage } from './page-cache.server.ts'

/** Milliseconds. */
const maxAge = 10 * 60_000

/**
 * A page as it was read at most ten minutes ago, to be shown while the database is away, unless a
 * user or id in it was written since.
 */
export function findStale(address: string, now = Date.now()) {
  const page = findPage(address)
  if (!page?.reading || now - page.reading.at > maxAge) return undefined
  const html = new TextDecoder().decode(page.bodies.identity)
  const names = [...html.matchAll(marks)].map(([mark]) => decodeMark(mark).toLowerCase())
  if (hasChanged(page.reading.at, names)) return undefined
  return { html, readAt: page.reading.at }
}

const marks = /(?<=\/app\/)[^/?#"'&\\<>\s]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

function decodeMark(mark: string) {
  try {
    return decodeURIComponent(mark)
  } catch {
    return mark
  }
}
