import { formatCount } from '#app/format/plural.ts'
import { type OfflineShoot, readAll, remove, storeNames } from '#app/outbox/database.ts'

const prefix = 'taken '

export function cacheOf(id: string): string {
  return prefix + id
}

export async function removeOfflineShoot(id: string) {
  await caches.delete(cacheOf(id))
  await remove('taken', id)
}

/** Removes other users' downloads. Their unsent entries stay until those users log in again. */
export async function removeOfOthers(userId: string | undefined) {
  for (const { id, userId: owner } of await readAll('taken')) {
    if (owner !== userId) await removeOfflineShoot(id)
  }
}

export async function removeAll() {
  for (const store of storeNames) {
    for (const { id } of await readAll(store)) await remove(store, id)
  }
  if (typeof caches === 'undefined') return
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(names.map((name) => caches.delete(name)))
}

export async function findCached(address: string): Promise<Response | undefined> {
  for (const { id } of await readAll('taken')) {
    const cache = await caches.open(cacheOf(id))
    for (const key of cacheKeysOf(address)) {
      const cached = await cache.match(key, { ignoreVary: true })
      if (cached) return cached
    }
  }
}

/** The key has no size, because only one size of each photo is downloaded. */
export function photoKey(id: string): string {
  return `/media/${id}/kept`
}

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

/** Returns '2 files and 1 map tile'; '' if nothing is missing. */
export function describeMissing({ missing, missingTiles = 0 }: OfflineShoot): string {
  const parts = [
    missing > 0 && formatCount(missing, 'file'),
    missingTiles > 0 && formatCount(missingTiles, 'map tile'),
  ]
  return parts.filter(Boolean).join(' and ')
}
