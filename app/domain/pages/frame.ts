/** A list as JSON text, which the server passes from the database to the page without parsing. */
export type FrameList<Frame> = string & { frames?: Frame }

export type LocationFrame = {
  slug: string
  title: string
  /** Degrees to five decimals (about a metre); both are null if there is no position. */
  latitude: number | null
  longitude: number | null
  /** Whether the position is the centre of a grid cell, which hides the exact position. */
  isApproximate: boolean
  /** In millimetres. */
  focalLength: number | null
  photo: FramePhoto | null
  /** Up to 6 titles of tags; empty unless requested. */
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

/** The last list, cached because a page reads the same list for cards, map and metadata. */
let last: { list: string; frames: readonly unknown[] } = { list: '[]', frames: [] }

export function readFrames<Frame>(list: FrameList<Frame>): readonly Frame[] {
  if (list !== last.list) last = { list, frames: JSON.parse(list) }
  return last.frames as readonly Frame[]
}
