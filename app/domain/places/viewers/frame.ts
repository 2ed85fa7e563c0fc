/**
 * A list as its page needs it and no more: a line for each item, its fields parted by tabs. The
 * database writes it, the server passes it on and the page reads it, so that sixty items are one
 * value all the way.
 */
export type FrameLines = string

/** A location as a public list shows it. */
export type LocationFrame = {
  slug: string
  title: string
  /** Degrees, rounded to the scale that was asked for. Null together where it has no position. */
  latitude: number | null
  longitude: number | null
  /** Millimetres. */
  focalLength: number | null
  photo: FramePhoto | null
  /** Up to 6 titles, where they were asked for. */
  tags: string[]
}

/** A portfolio as a public list shows it. */
type PortfolioFrame = {
  slug: string
  title: string
  username: string
  locationCount: number
  /** US cents; 0 where it is not for sale. */
  priceCents: number
  photo: FramePhoto | null
}

/** `color` is `#rrggbb`. */
export type FramePhoto = { id: string; color: string }

/** Parts of a degree: hundredths (about a kilometre) for an edge print, 100,000ths (a metre) for a map. */
export type Scale = 100 | 100_000

/** The locations that the lines carry; `scale` is the one that was asked for. */
export function readLocationFrames(lines: FrameLines, scale: Scale = 100): LocationFrame[] {
  return rowsOf(lines).map(
    ([slug = '', title = '', latitude, longitude, focalLength, photoId, color, ...tags]) => ({
      slug,
      title,
      latitude: latitude ? Number(latitude) / scale : null,
      longitude: longitude ? Number(longitude) / scale : null,
      focalLength: focalLength ? Number(focalLength) : null,
      photo: photoOf(photoId, color),
      tags,
    }),
  )
}

/** The portfolios that the lines carry. */
export function readPortfolioFrames(lines: FrameLines): PortfolioFrame[] {
  return rowsOf(lines).map(
    ([slug = '', title = '', locationCount, priceCents, username = '', photoId, color]) => ({
      slug,
      title,
      username,
      locationCount: Number(locationCount),
      priceCents: Number(priceCents),
      photo: photoOf(photoId, color),
    }),
  )
}

function rowsOf(lines: FrameLines) {
  return lines ? lines.split('\n').map((line) => line.split('\t')) : []
}

function photoOf(id = '', color = '') {
  return id ? { id, color } : null
}
