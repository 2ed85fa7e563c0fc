import { hasChanged } from '#app/domain/whole/page-changes.server.ts'
import { findPage } from './page-cache.server.ts'

const maxAge = 10 * 60_000

/** A page at most ten minutes old, unless a user or id in it was written since. */
export function findStale(address: string, now = Date.now()) {
  const page = findPage(address)
  if (!page?.snapshot || now - page.snapshot.at > maxAge) return undefined
  const html = new TextDecoder().decode(page.bodies.identity)
  const names = [...html.matchAll(namePattern)].map(([name]) => decodeName(name).toLowerCase())
  if (hasChanged(page.snapshot.at, names)) return undefined
  return { html, readAt: page.snapshot.at }
}

const namePattern = /(?<=\/app\/)[^/?#"'&\\<>\s]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

function decodeName(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
