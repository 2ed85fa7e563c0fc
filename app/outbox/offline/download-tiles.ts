import { offlineTilePath, type TileAt, tileAddress } from '#app/ui/map/tiles.ts'

/** Limits in bytes and in failures after which no more tiles are downloaded. */
const max = { bytes: 15_000_000, failures: 12 }

/** Returns a function that stores a tile; false if it is missing. @throws if the disk is full */
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
    return undefined
  }
}
