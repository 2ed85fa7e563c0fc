import { keptTile, type TileAt, tileAddress } from '../../map/tiles.ts'

/** Bytes of tiles that are kept of a shoot, and how many may fail before no more are asked for. */
const most = { bytes: 15_000_000, failures: 12 }

/**
 * Keeps tiles of a map, of which those that are there already are not asked for again.
 * @param url the template of their addresses
 * @returns a function that keeps one, and says whether it is kept; it throws where the browser has
 *   no room for it
 */
export function keepTiles(cache: Cache, before: ReadonlySet<string>, url: string) {
  let bytes = 0
  let failures = 0
  return async (at: TileAt): Promise<boolean> => {
    const key = keptTile(at)
    if (before.has(key)) return true
    if (bytes >= most.bytes || failures >= most.failures) return false
    const tile = await askTile(tileAddress(url, at))
    if (!tile) {
      failures += 1
      return false
    }
    bytes += tile.size
    await cache.put(key, new Response(tile))
    return true
  }
}

/** Undefined where the server gives none, or none to pages of other sites. */
async function askTile(address: string): Promise<Blob | undefined> {
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
