/** A place in degrees. If it has a `radius` in metres, the exact place is somewhere within that. */
export type Pin = {
  id: string
  latitude: number
  longitude: number
  title: string
  href?: string
  imageUrl?: string
  radius?: number | undefined
  number?: number
}

export function hasMarker({ radius, href }: Pin) {
  return !radius || href !== undefined
}

export type Cluster = {
  id: string
  latitude: number
  longitude: number
  count: number
  bounds?: Bounds
}

/** In degrees. Across the date line, `west` is greater than `east`. */
export type Bounds = { south: number; west: number; north: number; east: number }

export type Landmark = { name: string; latitude: number; longitude: number }

/** With more markers, a map is unreadable and slow to pan. */
export const maxFeatures = 500

/** Zoom from which each place has its own marker. */
export const closestCluster = 17

export const locationZoom = 18
export const areaZoom = 13
