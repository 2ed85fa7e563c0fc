/**
 * A list as a text of JSON, with a tuple for each item. The database writes it, the server passes
 * it on and the page reads it, so that sixty items are a single value all the way.
 */
export type FrameList<Row> = string & { rows?: Row }

/** Degrees are in the fractions of the scale that was asked for. */
export type LocationRow = [
  slug: string,
  title: string,
  latitude: number | null,
  longitude: number | null,
  focalLength: number | null,
  photoId: string | null,
  color: string | null,
  tags?: string[] | null,
  /** At the scale of a map. */
  isApproximate?: boolean,
]

export type PortfolioRow = [
  slug: string,
  title: string,
  locationCount: number,
  priceCents: number,
  username: string,
  photo: FramePhoto | null,
]

export type LocationFrame = {
  slug: string
  title: string
  /** Degrees, rounded to the scale that was asked for; both null without a position. */
  latitude: number | null
  longitude: number | null
  /** Millimetres. */
  focalLength: number | null
  photo: FramePhoto | null
  /** Up to 6 titles, if they were asked for. */
  tags: string[]
  /** Whether the position is the middle of a cell; told at the scale of a map. */
  isApproximate: boolean
}

type PortfolioFrame = {
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

/** Fractions of a degree: 100ths (about a kilometre) or 100,000ths (about a metre). */
export const mapScale = 100_000
export type Scale = 100 | typeof mapScale

/** @param scale the one that was asked for */
export function readLocationFrames(
  list: FrameList<LocationRow>,
  scale: Scale = 100,
): LocationFrame[] {
  return rowsOf(list).map(
    ([
      slug,
      title,
      latitude,
      longitude,
      focalLength,
      photoId,
      color,
      tags,
      isApproximate = false,
    ]) => ({
      slug,
      title,
      latitude: latitude === null ? null : latitude / scale,
      longitude: longitude === null ? null : longitude / scale,
      focalLength,
      photo: photoId === null ? null : { id: photoId, color: color ?? '' },
      tags: tags ?? [],
      isApproximate,
    }),
  )
}

export function readPortfolioFrames(list: FrameList<PortfolioRow>): PortfolioFrame[] {
  return rowsOf(list).map(([slug, title, locationCount, priceCents, username, photo]) => ({
    slug,
    title,
    username,
    locationCount,
    priceCents,
    photo,
  }))
}

/**
 * A page reads the same list several times: for its cards, its map, and what search engines read.
 */
let last: { list: string; rows: unknown[] } = { list: '[]', rows: [] }

function rowsOf<Row>(list: FrameList<Row>): readonly Row[] {
  if (list !== last.list) last = { list, rows: JSON.parse(list) }
  return last.rows as Row[]
}
