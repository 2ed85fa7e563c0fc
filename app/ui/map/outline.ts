import type { Land, Line } from './land.ts'
import type { View } from './projection.ts'

/** SVG path data of the land and the borders in a view, in whole pixels. */
type Outline = { land: string; borders: string }

const margin = 8
const maxPathLength = 1400

/** Draws the coasts in a view; too long a path for a small page is simplified. */
export function drawOutline({ coasts, borders }: Land, view: View): Outline {
  for (const tolerance of [1.2, 2.5, 4.5, 8]) {
    const land = coasts.map((line) => drawRing(line, view, tolerance)).join('')
    if (land.length > maxPathLength && tolerance < 8) continue
    const lines = borders.map((line) => drawLine(line, view, tolerance)).join('')
    return { land, borders: lines.length > maxPathLength ? '' : lines }
  }
  return { land: '', borders: '' }
}

function drawRing(line: Line, view: View, tolerance: number) {
  return turns(line, view)
    .map((turn) => {
      let points = pixels(line, view, turn)
      for (const side of sides(view)) points = cut(points, side)
      const path = pathOf(points, tolerance)
      return path && `${path}z`
    })
    .join('')
}

function drawLine(line: Line, view: View, tolerance: number) {
  const [right, bottom] = [view.width + margin, view.height + margin]
  return turns(line, view)
    .map((turn) => {
      const points = pixels(line, view, turn)
      const isNear = (point?: Pixel) =>
        point !== undefined &&
        point[0] > -margin &&
        point[0] < right &&
        point[1] > -margin &&
        point[1] < bottom
      const runs: Pixel[][] = [[]]
      for (const [index, point] of points.entries()) {
        if ([points[index - 1], point, points[index + 1]].some(isNear)) runs.at(-1)?.push(point)
        else if (runs.at(-1)?.length) runs.push([])
      }
      return runs.map((run) => pathOf(run, tolerance)).join('')
    })
    .join('')
}

type Pixel = [x: number, y: number]
type Side = { axis: 0 | 1; edge: number; sign: 1 | -1 }

/** The copies of the world in which the line touches the view. */
function turns(line: Line, { left, top, width, height, scale }: View) {
  const reach = margin / scale
  const [right, bottom] = [left + width / scale + reach, top + height / scale + reach]
  if (line.south < top - reach || line.north > bottom) return []
  return [-2, -1, 0, 1, 2].filter(
    (turn) => line.east + turn > left - reach && line.west + turn < right,
  )
}

function pixels({ points }: Line, { left, top, scale }: View, turn: number): Pixel[] {
  const list: Pixel[] = []
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] as number, points[index + 1] as number]
    list.push([(x + turn - left) * scale, (y - top) * scale])
  }
  return list
}

function sides({ width, height }: View): Side[] {
  return [
    { axis: 0, edge: -margin, sign: 1 },
    { axis: 0, edge: width + margin, sign: -1 },
    { axis: 1, edge: -margin, sign: 1 },
    { axis: 1, edge: height + margin, sign: -1 },
  ]
}

/** One step of Sutherland–Hodgman polygon clipping. */
function cut(points: Pixel[], { axis, edge, sign }: Side): Pixel[] {
  const kept: Pixel[] = []
  let before = points.at(-1)
  for (const point of points) {
    if (!before) break
    const isIn = (point[axis] - edge) * sign >= 0
    const wasIn = (before[axis] - edge) * sign >= 0
    if (isIn !== wasIn) {
      const share = (edge - before[axis]) / (point[axis] - before[axis])
      kept.push([
        before[0] + share * (point[0] - before[0]),
        before[1] + share * (point[1] - before[1]),
      ])
    }
    if (isIn) kept.push(point)
    before = point
  }
  return kept
}

/** Relative steps in whole pixels, without corners closer than the tolerance. */
function pathOf(points: Pixel[], tolerance: number) {
  const first = points[0]
  if (!first || points.length < 2) return ''
  let [x, y] = [Math.round(first[0]), Math.round(first[1])]
  let path = ''
  for (const [index, point] of points.entries()) {
    const [nextX, nextY] = [Math.round(point[0]), Math.round(point[1])]
    const isFar = Math.hypot(nextX - x, nextY - y) > tolerance
    if (!isFar && (index < points.length - 1 || !path)) continue
    path += `${path && nextX >= x ? ' ' : ''}${nextX - x}${nextY >= y ? ' ' : ''}${nextY - y}`
    x = nextX
    y = nextY
  }
  return path && `M${Math.round(first[0])} ${Math.round(first[1])}l${path}`
}
