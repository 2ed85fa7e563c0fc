import type { TileAt } from '../../map/tiles.ts'

/** What a shoot needs to be with somebody without a network. */
export type Luggage = {
  id: string
  /** Who takes it. */
  userId: string
  title: string
  /** Where it opens. */
  href: string
  /** Addresses of its pages, the first ones first. */
  pages: string[]
  /** Ids of photos that its pages may show; those that they name themselves are found in them. */
  photos: string[]
  /** The tiles of the maps of its area, where their server allows that they are kept. */
  tiles?: { url: string; at: TileAt[] }
  /** Changes with what they show. */
  version: string
}
