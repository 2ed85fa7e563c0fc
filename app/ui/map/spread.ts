import type { Point } from './projection.ts'

/** Limit of compared pairs; with many markers, some may stay too close. */
const maxSteps = 100_000

/** Moves markers apart, as little as possible. @param apart pixels between two centres */
export function spread(
  markers: readonly Point[],
  apart: number,
  map?: { width: number; height: number },
): Point[] {
  const placed = markers.map(({ x, y }) => ({ x, y }))
  const pairs = (markers.length * (markers.length - 1)) / 2
  for (let steps = 0; steps < maxSteps && pushApart(placed, apart); steps += pairs) {
    if (!map) continue
    for (const marker of placed) {
      marker.x = clamp(marker.x, apart / 2, map.width - apart / 2)
      marker.y = clamp(marker.y, apart / 2, map.height - apart / 2)
    }
  }
  return placed
}

function pushApart(markers: Point[], apart: number): boolean {
  let isDone = true
  for (const [index, one] of markers.entries()) {
    for (const [step, other] of markers.slice(index + 1).entries()) {
      const [x, y] = [other.x - one.x, other.y - one.y]
      const distance = Math.hypot(x, y)
      const lack = apart - distance
      if (lack < 0.5) continue
      isDone = false
      // The golden angle moves markers at the same point in different directions.
      const angle = distance > 1 ? Math.atan2(y, x) : (index + step) * 2.4
      const [byX, byY] = [(Math.cos(angle) * lack) / 2, (Math.sin(angle) * lack) / 2]
      one.x -= byX
      one.y -= byY
      other.x += byX
      other.y += byY
    }
  }
  return !isDone
}

function clamp(value: number, min: number, max: number) {
  return Math.min(Math.max(value, min), max)
}
