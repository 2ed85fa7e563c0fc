import type { MapPoint } from '#app/domain/call-sheets/document.ts'

/** Width of the drawing, and the room around its points, in units of the drawing. */
const size = 100
const margin = 12

/** Numbered dots with north up and no ground, so that it prints and needs no network. */
export function DrawnMap({ points }: { points: MapPoint[] }) {
  const marks = marksOf(points)
  const [left, width] = extent(marks.map(({ x }) => x))
  const [top, height] = extent(marks.map(({ y }) => y))
  const box = [left - margin, top - margin, width + 2 * margin, height + 2 * margin]
  return (
    <svg className="day-sheet-map" viewBox={box.join(' ')} role="img" aria-label="Map, north up">
      <path d={`M${marks.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {marks.map(({ x, y, label }) => (
        <g key={label} transform={`translate(${x} ${y})`}>
          <circle r={label.length > 2 ? 8 : 5.5} />
          <text dy="0.35em">{label}</text>
        </g>
      ))}
    </svg>
  )
}

type Mark = { x: number; y: number; label: string }

/** Points that would cover each other share a dot. */
function marksOf(points: MapPoint[]): Mark[] {
  const marks: { x: number; y: number; numbers: string[] }[] = []
  for (const { x, y, number } of points) {
    const at = { x: round(x * size), y: round(y * size) }
    const near = marks.find((mark) => Math.hypot(mark.x - at.x, mark.y - at.y) < 10)
    if (near) near.numbers.push(number)
    else marks.push({ ...at, numbers: [number] })
  }
  return marks.map(({ x, y, numbers }) => ({ x, y, label: labelOf(numbers) }))
}

function labelOf(numbers: string[]) {
  const [first = '', ...rest] = numbers
  if (rest.length === 0) return first
  return rest.length === 1 ? `${first}, ${rest[0]}` : `${first} +${rest.length}`
}

function extent(values: number[]): [start: number, length: number] {
  const start = Math.min(...values)
  return [start, Math.max(...values) - start]
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
