import { formatCount } from '#app/format/plural.ts'
import type { TakenShoot } from '../database.ts'

/**
 * What of a shoot could not be kept, such as '2 files and 1 map tile'; empty when it is complete.
 */
export function wordMissing({ missing, missingTiles = 0 }: TakenShoot): string {
  const parts = [
    missing > 0 && formatCount(missing, 'file'),
    missingTiles > 0 && formatCount(missingTiles, 'map tile'),
  ]
  return parts.filter(Boolean).join(' and ')
}
