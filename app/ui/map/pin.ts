/**
 * A place on a map, in degrees. `href` is its page, `imageUrl` the picture inside the pin; with a
 * `reach` in metres it is somewhere in that circle, and drawn as one.
 */
export type Pin = {
  id: string
  latitude: number
  longitude: number
  title: string
  href?: string
  imageUrl?: string
  reach?: number | undefined
  /** Stands in the pin, in place of a picture. */
  number?: number
}

/** An area without a page is drawn as its circle alone. */
export function hasMarker({ reach, href }: Pin) {
  return !reach || href !== undefined
}

/** `bounds` is the area that its places are in, which a look closer shows. */
export type Cluster = {
  id: string
  latitude: number
  longitude: number
  count: number
  bounds?: Bounds
}

/** The visible area in degrees; across the date line `west` is greater than `east`. */
export type Bounds = { south: number; west: number; north: number; east: number }

export type Landmark = { name: string; latitude: number; longitude: number }

/** More marks than this are unreadable and slow down panning. */
export const maxFeatures = 500

/** A press of a mark for several places leads no closer: from here on each has its own. */
export const closestCluster = 17

export const locationZoom = 18
/** Shows a circle of some kilometres whole. */
export const areaZoom = 13
