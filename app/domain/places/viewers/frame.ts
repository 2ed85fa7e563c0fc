/**
 * A list in a compact form: a line for each item, with its fields separated by tabs. The database
 * writes it, the server passes it on and the page reads it, so that sixty items are a single value
 * all the way.
 */
export type FrameLines = string

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
export type Scale = 100 | 100_000

/** @param scale the one that was asked for */
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
