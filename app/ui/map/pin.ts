/** A place on a map; degrees. `href` leads to its page, `imageUrl` shows its picture in the pin. */
export type Pin = {
  id: string
  latitude: number
  longitude: number
  title: string
  href?: string
  imageUrl?: string
}

/** Several places shown as one mark with their `count`. */
export type Cluster = { id: string; latitude: number; longitude: number; count: number }

/** What a map shows at the moment: degrees, across the date line `west` is greater than `east`. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** A town named for orientation. */
export type Landmark = { name: string; latitude: number; longitude: number }

/** More marks than this help nobody and slow every pan down. */
export const mostFeatures = 500

/** Zoom of a map with one place. */
export const placeZoom = 18
