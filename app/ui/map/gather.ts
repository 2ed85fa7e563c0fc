import type { Cluster, Pin } from './pin.ts'

type Point = { x: number; y: number }

/** Pixels from the middle of a picture to its side, with its frame. */
const half = 25

/** The diameter of a cluster's circle in pixels. */
export function clusterSize(count: number): number {
  return Math.round(30 + Math.log10(count) * 10)
}

/**
 * The pins and clusters as they are drawn: a picture that a cluster would lie on is counted in the
 * cluster, so that both can be read and pressed.
 * @param pixel of a mark on the screen
 * @param kept the id of a pin that stays, such as that of the card under the pointer
 */
export function gatherPictures(
  pins: readonly Pin[],
  clusters: readonly Cluster[],
  pixel: (mark: Pin | Cluster) => Point,
  kept?: string,
): { pins: Pin[]; clusters: Cluster[] } {
  const circles = clusters.map((cluster) => ({ cluster, at: pixel(cluster), more: 0 }))
  const left = pins.filter((pin) => {
    if (!pin.imageUrl || pin.id === kept) return true
    const { x, y } = pixel(pin)
    const over = circles.find(({ cluster: { count }, at }) => {
      const reach = half + clusterSize(count) / 2
      return Math.abs(at.x - x) < reach && Math.abs(at.y - y) < reach
    })
    if (over) over.more += 1
    return !over
  })
  return {
    pins: left,
    clusters: circles.map(({ cluster, more }) =>
      more === 0 ? cluster : { ...cluster, count: cluster.count + more },
    ),
  }
}

/** Pixels from the middle of a mark to that of the next, so that a finger tells them apart. */
const apart = 44

/**
 * Counts pins that a finger could not tell from a mark beside them in one cluster, which shows them
 * when it is pressed.
 * @param kept the id of a pin that stays
 */
export function gatherNear(
  pins: readonly Pin[],
  clusters: readonly Cluster[],
  pixel: (mark: Pin | Cluster) => Point,
  kept?: string,
): { pins: Pin[]; clusters: Cluster[] } {
  const spots: { cluster?: Cluster; at: Point; pins: Pin[] }[] = clusters.map((cluster) => ({
    cluster,
    at: pixel(cluster),
    pins: [],
  }))
  for (const pin of pins) {
    if (pin.id === kept) continue
    const at = pixel(pin)
    const near = spots.find(
      (spot) => Math.abs(spot.at.x - at.x) < apart && Math.abs(spot.at.y - at.y) < apart,
    )
    if (near) near.pins.push(pin)
    else spots.push({ at, pins: [pin] })
  }
  const isAlone = (spot: (typeof spots)[number]) => !spot.cluster && spot.pins.length === 1
  return {
    pins: [
      ...pins.filter(({ id }) => id === kept),
      ...spots.filter(isAlone).flatMap((spot) => spot.pins),
    ],
    clusters: spots
      .filter((spot) => !isAlone(spot))
      .map((spot) => clusterOf(spot.pins, spot.cluster)),
  }
}

/** Stands where its first mark does. */
function clusterOf(pins: Pin[], cluster?: Cluster): Cluster {
  if (cluster) return { ...cluster, count: cluster.count + pins.length }
  const { id, latitude, longitude } = pins[0] as Pin
  const [latitudes, longitudes] = [
    pins.map((pin) => pin.latitude),
    pins.map((pin) => pin.longitude),
  ]
  const bounds = {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
  return { id: `at ${id}`, latitude, longitude, count: pins.length, bounds }
}
