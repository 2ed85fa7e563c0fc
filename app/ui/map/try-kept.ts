import { keptTile, type TileAt } from './tiles.ts'

/**
 * Shows a tile that was taken along where its server gives none. @returns whether that is tried:
 * once a tile
 */
export function tryKept(tile: HTMLElement, at: TileAt): boolean {
  const isTried = tile.dataset.kept !== undefined
  if (isTried || !(tile instanceof HTMLImageElement)) return false
  if (!navigator.serviceWorker?.controller) return false
  tile.dataset.kept = ''
  tile.src = keptTile(at)
  return true
}
