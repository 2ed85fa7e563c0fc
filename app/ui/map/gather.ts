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
