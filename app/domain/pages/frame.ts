/**
 * A list of frames as a text of JSON. The database writes it, the server passes it on and the page
 * reads it, so that sixty items are a single value all the way.
 */
export type FrameList<Frame> = string & { frames?: Frame }

export type LocationFrame = {
  slug: string
  title: string
  /** Degrees to five places, about a metre; both null without a position. */
  latitude: number | null
  longitude: number | null
  /** Whether the position is the middle of a cell. */
  isApproximate: boolean
  /** Millimetres. */
  focalLength: number | null
  photo: FramePhoto | null
  /** Up to 6 titles, if they were asked for. */
  tags: string[]
}

export type PortfolioFrame = {
  slug: string
  title: string
  username: string
  locationCount: number
  /** US cents; 0 when not for sale. */
  priceCents: number
  photo: FramePhoto | null
}

/** `color` is `#rrggbb`. */
export type FramePhoto = { id: string; color: string }

/**
 * A page reads the same list several times: for its cards, its map, and what search engines read.
 */
let last: { list: string; frames: readonly unknown[] } = { list: '[]', frames: [] }

export function readFrames<Frame>(list: FrameList<Frame>): readonly Frame[] {
  if (list !== last.list) last = { list, frames: JSON.parse(list) }
  return last.frames as readonly Frame[]
}
