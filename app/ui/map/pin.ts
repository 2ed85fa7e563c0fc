/** Degrees. With a `radius` in metres the place is somewhere in that circle. */
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

/** Degrees; across the date line `west` is greater than `east`. */
export type Bounds = { south: number; west: number; north: number; east: number }

export type Landmark = { name: string; latitude: number; longitude: number }

/** More marks are unreadable and slow down panning. */
export const maxFeatures = 500

/** The zoom at which each place has its own marker. */
export const closestCluster = 17

export const locationZoom = 18
export const areaZoom = 13
