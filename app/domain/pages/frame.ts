/** JSON text of a list. The server passes it from the database to the page without parsing it. */
export type FrameList<Frame> = string & { frames?: Frame }

export type LocationFrame = {
  slug: string
  title: string
  /** Degrees to five decimals, about a metre; both null without a position. */
  latitude: number | null
  longitude: number | null
  /** Whether the position is the centre of a grid cell, to hide the exact one. */
  isApproximate: boolean
  /** Millimetres. */
  focalLength: number | null
  photo: FramePhoto | null
  /** Up to 6 titles; empty unless requested. */
  tags: string[]
}

export type PortfolioFrame = {
  slug: string
  title: string
  username: string
  locationCount: number
  /** US cents; 0 if the portfolio is not for sale. */
  priceCents: number
  photo: FramePhoto | null
}

/** `color` is `#rrggbb`. */
export type FramePhoto = { id: string; color: string }

/** Caches the last list, because a page reads it for its cards, its map and its metadata. */
let last: { list: string; frames: readonly unknown[] } = { list: '[]', frames: [] }

export function readFrames<Frame>(list: FrameList<Frame>): readonly Frame[] {
  if (list !== last.list) last = { list, frames: JSON.parse(list) }
  return last.frames as readonly Frame[]
}
