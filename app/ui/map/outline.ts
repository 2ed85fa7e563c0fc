import type { Land, Line } from './land.ts'
import type { View } from './projection.ts'

/** SVG path data in whole pixels. */
export type Outline = { land: string; borders: string }

/** Pixels drawn beyond the view, so that the lines along its sides are hidden. */
const hidden = 8

/** Longest path in characters, and tolerances in pixels: lines are simplified until they fit. */
const [maxLength, tolerances] = [1400, [1.2, 2.5, 4.5, 8]]

export function drawOutline(land: Land, view: View): Outline {
  let outline: Outline = { land: '', borders: '' }
  for (const tolerance of tolerances) {
    outline = traceOutline(land, view, hidden, tolerance)
    if (outline.land.length <= maxLength) break
  }
  return outline.borders.length > maxLength ? { ...outline, borders: '' } : outline
}

/** Traces the outline without a limit of length. @param beyond pixels to draw around the view */
export function traceOutline(
  { coasts, borders }: Land,
  view: View,
  beyond: number,
  tolerance = 1.2,
): Outline {
  const [least, right, bottom] = [-beyond, view.width + beyond, view.height + beyond]
  const sides: Side[] = [
    { axis: 0, edge: least, sign: 1 },
    { axis: 0, edge: right, sign: -1 },
    { axis: 1, edge: least, sign: 1 },
    { axis: 1, edge: bottom, sign: -1 },
  ]
  const isIn = ([x, y]: Pixel) => x > least && x < right && y > least && y < bottom
  const drawn = (lines: Line[], draw: (points: Pixel[]) => string) =>
    lines
      .flatMap((line) =>
        worldCopies(line, view, beyond).map((turn) => draw(pixels(line, view, turn, tolerance))),
      )
      .join('')
  return {
    land: drawn(coasts, (ring) => {
      const path = pathOf(ring.every(isIn) ? ring : sides.reduce(cut, ring))
      return path && `${path}z`
    }),
    borders: drawn(borders, (points) => {
      const runs: Pixel[][] = [[]]
      for (const [index, point] of points.entries()) {
        const near = [points[index - 1] ?? point, point, points[index + 1] ?? point]
        if (near.some(isIn)) runs.at(-1)?.push(point)
        else if (runs.at(-1)?.length) runs.push([])
      }
      return runs.map(pathOf).join('')
    }),
  }
}

type Pixel = [x: number, y: number]
type Side = { axis: 0 | 1; edge: number; sign: 1 | -1 }

function worldCopies(line: Line, { left, top, width, height, scale }: View, beyond: number) {
  const margin = beyond / scale
  const [right, bottom] = [left + width / scale + margin, top + height / scale + margin]
  if (line.south < top - margin || line.north > bottom) return []
  return [-2, -1, 0, 1, 2].filter(
    (turn) => line.east + turn > left - margin && line.west + turn < right,
  )
}

function pixels({ points }: Line, { left, top, scale }: View, turn: number, tolerance: number) {
  const list: Pixel[] = []
  let [x, y] = [Number.NaN, Number.NaN]
  for (let index = 0; index < points.length; index += 2) {
    const nextX = Math.round(((points[index] as number) + turn - left) * scale)
    const nextY = Math.round(((points[index + 1] as number) - top) * scale)
    const isNear = (nextX - x) ** 2 + (nextY - y) ** 2 <= tolerance ** 2
    if (isNear && (index < points.length - 2 || list.length < 2)) continue
    list.push([nextX, nextY])
    x = nextX
    y = nextY
  }
  return list
}

/** Clips a polygon at one side of the view (Sutherland–Hodgman). */
function cut(points: Pixel[], { axis, edge, sign }: Side): Pixel[] {
  const inside: Pixel[] = []
  let before = points.at(-1)
  for (const point of points) {
    if (!before) break
    const isIn = (point[axis] - edge) * sign >= 0
    const wasIn = (before[axis] - edge) * sign >= 0
    if (isIn !== wasIn) {
      const share = (edge - before[axis]) / (point[axis] - before[axis])
      inside.push([
        before[0] + share * (point[0] - before[0]),
        before[1] + share * (point[1] - before[1]),
      ])
    }
    if (isIn) inside.push(point)
    before = point
  }
  return inside
}

function pathOf([first, ...rest]: Pixel[]) {
  if (!first) return ''
  let [x, y] = first.map(Math.round) as Pixel
  const start = `M${x} ${y}l`
  let steps = ''
  for (const point of rest) {
    const [nextX, nextY] = point.map(Math.round) as Pixel
    if (nextX === x && nextY === y) continue
    steps += `${steps && nextX >= x ? ' ' : ''}${nextX - x}${nextY >= y ? ' ' : ''}${nextY - y}`
    x = nextX
    y = nextY
  }
  return steps && start + steps
}
