import { offlineTilePath, type TileAt, tileAddress } from '#app/ui/map/tiles.ts'

/** Bytes of tiles of one shoot, and the failures after which no more are fetched. */
const max = { bytes: 15_000_000, failures: 12 }

/**
 * Downloads map tiles that are not in the cache yet.
 * @param url the template of their addresses
 * @returns a function that downloads one, and returns whether it is there; it throws if the device
 *   is full
 */
export function downloadTiles(cache: Cache, before: ReadonlySet<string>, url: string) {
  let bytes = 0
  let failures = 0
  return async (at: TileAt): Promise<boolean> => {
    const key = offlineTilePath(at)
    if (before.has(key)) return true
    if (bytes >= max.bytes || failures >= max.failures) return false
    const tile = await fetchTile(tileAddress(url, at))
    if (!tile) {
      failures += 1
      return false
    }
    bytes += tile.size
    await cache.put(key, new Response(tile))
    return true
  }
}

/** Undefined if there is no such tile, or its server lets no other site read it. */
async function fetchTile(address: string): Promise<Blob | undefined> {
  try {
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'origin',
      signal,
    })
    const isPicture = answer.headers.get('Content-Type')?.startsWith('image/')
    return answer.status === 200 && isPicture ? await answer.blob() : undefined
  } catch {
    // No answer, or one that this page may not read: the tile counts as missing.
    return undefined
  }
}
