import { photoUrl } from '#app/domain/pictures/photo.ts'
import type { Cluster, Pin } from '#app/ui/map/pin.ts'

/** `isPartial` is true if only the newest items are included. */
export type DiscoverFeatures = {
  pins: [
    id: string,
    title: string,
    latitude: number,
    longitude: number,
    href: string,
    cover: string | null,
  ][]
  clusters: [
    latitude: number,
    longitude: number,
    count: number,
    edges: [south: number, west: number, north: number, east: number],
  ][]
  isPartial: boolean
}

/** @param hasPictures false at a low zoom, at which pictures would overlap */
export function pinsOf({ pins }: DiscoverFeatures, hasPictures: boolean): Pin[] {
  return pins.map(([id, title, latitude, longitude, href, cover]) => ({
    id,
    title,
    latitude,
    longitude,
    href,
    ...(cover && hasPictures ? { imageUrl: photoUrl(cover, 'phone', 'webp') } : {}),
  }))
}

export function clustersOf({ clusters }: DiscoverFeatures): Cluster[] {
  return clusters.map(([latitude, longitude, count, [south, west, north, east]]) => ({
    id: `${south},${west},${north}`,
    latitude,
    longitude,
    count,
    bounds: { south, west, north, east },
  }))
}

export function countOf({ pins, clusters }: DiscoverFeatures) {
  return clusters.reduce((sum, [, , count]) => sum + count, pins.length)
}
