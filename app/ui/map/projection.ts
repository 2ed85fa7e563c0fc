/** Web Mercator, from 0 to 1: `x` from west to east, `y` from north to south. */
type WorldPoint = { x: number; y: number }

/** `left` and `top` are Web Mercator, `width` and `height` pixels, `scale` pixels a world. */
export type View = { left: number; top: number; width: number; height: number; scale: number }

/** Pixels from the top left of a view. */
export type Point = { x: number; y: number }

export type Box = { left: number; right: number; top: number; bottom: number }

type Position = { latitude: number; longitude: number }

const farthestNorth = 85.0511
const earthKm = 2 * Math.PI * 6371

/** Clamps the latitude to the limit of Mercator. */
export function project({ latitude, longitude }: Position): WorldPoint {
  const clamped = Math.max(-farthestNorth, Math.min(farthestNorth, latitude))
  const sine = Math.sin((clamped * Math.PI) / 180)
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

export function unproject({ x, y }: WorldPoint): Position {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { latitude, longitude: x * 360 - 180 }
}

/** Returns a view that contains all positions. @param size in pixels */
export function viewOf(
  positions: Position[],
  size: { width: number; height: number },
  leastKm: number,
): View {
  const points = unroll(positions.map(project))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  }
  const { latitude } = unproject(middle)
  const least = leastKm / (earthKm * Math.cos((latitude * Math.PI) / 180))
  const { width, height } = size
  const wide = Math.max(1.3 * (Math.max(...xs) - Math.min(...xs)), least)
  const high = 1.4 * (Math.max(...ys) - Math.min(...ys))
  const scale = Math.max(width, Math.min(width / wide, high > 0 ? height / high : Infinity))
  return {
    left: middle.x - width / scale / 2,
    top: middle.y - height / scale / 2,
    width,
    height,
    scale,
  }
}

export function toPixels(view: View, position: Position): Point {
  const point = project(position)
  const middle = view.left + view.width / view.scale / 2
  const x = point.x - Math.round(point.x - middle)
  return { x: (x - view.left) * view.scale, y: (point.y - view.top) * view.scale }
}

/** Returns degrees. A longitude beyond ±180 is in another copy of the world. */
export function toPosition({ left, top, scale }: View, { x, y }: Point): Position {
  return unproject({ x: left + x / scale, y: top + y / scale })
}

export function doOverlap(one: Box, other: Box) {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  )
}

export function kmPerPixel(view: View) {
  const { latitude } = toPosition(view, { x: 0, y: view.height / 2 })
  return metresPerPixel(view, latitude) / 1000
}

export function metresPerPixel({ scale }: View, latitude: number) {
  return (1000 * earthKm * Math.cos((latitude * Math.PI) / 180)) / scale
}

/** Moves points across the date line if that brings them closer together. */
function unroll(points: WorldPoint[]) {
  const sorted = points.map(({ x }) => x).sort((a, b) => a - b)
  let [start, gap] = [sorted[0] ?? 0, 1 - ((sorted.at(-1) ?? 0) - (sorted[0] ?? 0))]
  for (const [index, x] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next === undefined || next - x <= gap) continue
    gap = next - x
    start = next
  }
  return points.map(({ x, y }) => ({ x: x < start ? x + 1 : x, y }))
}
