import { type Box, doOverlap, type Point, type View } from './projection.ts'

/** `direction` is in degrees clockwise from north. */
export type SunLine = { kind: SunLineKind; direction: number; label: string }

export type SunLineKind = 'rise' | 'set' | 'now' | 'moonrise' | 'moonset' | 'moon'

/** True for a line that moves with the chosen time. */
export function isOfMoment({ kind }: Pick<SunLine, 'kind'>) {
  return kind === 'now' || kind === 'moon'
}

/** In pixels of the view. */
export type PlacedSunLine = Pick<SunLine, 'kind' | 'label'> & {
  from: Point
  to: Point
  at: Point
  box: Box
}

const labelParts = { now: [0.4, 0.26, 0.5, 0.74], other: [0.62, 0.48, 0.34, 0.76, 0.2] }

const letter = { width: 6.2, height: 14 }

/** Pixels from the place to the start of a line. */
const start = 12

/** Lines run from `place` to the sides of the view. @param occupied boxes to keep free of labels */
export function placeSunLines(
  lines: readonly SunLine[],
  place: Point,
  view: View,
  occupied: readonly Box[],
) {
  const [west, east, north, south] = [place.x, view.width - place.x, place.y, view.height - place.y]
  if (Math.min(west, east, north, south) < start) return []
  const placed: PlacedSunLine[] = []
  for (const { kind, direction, label } of lines) {
    const angle = (direction * Math.PI) / 180
    const [right, down] = [Math.sin(angle), -Math.cos(angle)]
    const end = Math.min(
      (right > 0 ? east : west) / Math.max(Math.abs(right), 0.01),
      (down > 0 ? south : north) / Math.max(Math.abs(down), 0.01),
    )
    const along = (pixels: number) => ({ x: place.x + right * pixels, y: place.y + down * pixels })
    const spots = labelParts[isOfMoment({ kind }) ? 'now' : 'other'].map((part) => {
      const at = along(end * part)
      return { at, box: boxOf(at, label) }
    })
    const labels = placed.map((other) => other.box)
    const freeOf = (boxes: readonly Box[]) =>
      spots.find(({ box }) => boxes.every((other) => !doOverlap(box, other)))
    const spot =
      freeOf([...labels, ...occupied]) ?? freeOf(labels) ?? (spots[0] as (typeof spots)[0])
    placed.push({ kind, label, from: along(start), to: along(end), ...spot })
  }
  return placed
}

function boxOf({ x, y }: Point, label: string): Box {
  const [width, height] = [(label.length * letter.width) / 2, letter.height / 2]
  return { left: x - width, right: x + width, top: y - height, bottom: y + height }
}
