import { formatCount } from '#app/format/plural.ts'
import { type OfflineShoot, readAll, remove, storeNames } from '#app/outbox/database.ts'

const prefix = 'taken '

/** The name of the cache of a shoot. */
export function cacheOf(id: string): string {
  return prefix + id
}

export async function removeOfflineShoot(id: string) {
  await caches.delete(cacheOf(id))
  await remove('taken', id)
}

/**
 * Removes the shoots that other users have downloaded here, pages and photos. What they have not
 * sent yet stays: it waits for them, and is sent as them alone.
 */
export async function removeOfOthers(userId: string | undefined) {
  for (const { id, userId: owner } of await readAll('taken')) {
    if (owner !== userId) await removeOfflineShoot(id)
  }
}

/** Removes all that this browser keeps: shoots, drafts, what is not sent, what was shared. */
export async function removeAll() {
  for (const store of storeNames) {
    for (const { id } of await readAll(store)) await remove(store, id)
  }
  // A page that is not secure has no caches.
  if (typeof caches === 'undefined') return
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** The answer that was kept for an address, from whichever shoot has it. */
export async function findCached(address: string): Promise<Response | undefined> {
  for (const { id } of await readAll('taken')) {
    const cache = await caches.open(cacheOf(id))
    for (const key of cacheKeysOf(address)) {
      const cached = await cache.match(key, { ignoreVary: true })
      if (cached) return cached
    }
  }
}

/** A photo is kept in one size, which stands for all of them. */
export function photoKey(id: string): string {
  return `/media/${id}/kept`
}

/** Where the app asks for the data of a page. */
export function dataOf(page: string): string {
  const [path, search] = page.split('?')
  return search ? `${path}.data?${search}` : `${path}.data`
}

function cacheKeysOf(address: string): string[] {
  const { pathname, search } = new URL(address)
  const [, photo] = /^\/media\/([^/]+)\//.exec(pathname) ?? []
  if (photo) return [photoKey(photo)]
  return search ? [pathname + search, pathname] : [pathname]
}

/**
 * What of a shoot could not be kept, such as '2 files and 1 map tile'; empty when it is complete.
 */
export function describeMissing({ missing, missingTiles = 0 }: OfflineShoot): string {
  const parts = [
    missing > 0 && formatCount(missing, 'file'),
    missingTiles > 0 && formatCount(missingTiles, 'map tile'),
  ]
  return parts.filter(Boolean).join(' and ')
}
