import type { Landmark } from './pin.ts'
import { type Box, doOverlap, type Point, toPixels, type View } from './projection.ts'

/** The name starts at `textX`, or ends there if `isLeft`. A marker hides the dot. */
export type PlacedTown = Point & {
  name: string
  textX: number
  isLeft: boolean
  hasDot: boolean
  box: Box
}

/** Pixels: about a letter's width, and a line's height. */
const [letter, line] = [6.5, 14]

/** Pixels from a town to its name, beside its dot or the marker that covers it. */
const distances = [6, 14, 22]

/** Towns whose whole name fits, the bigger ones first. */
export function placeTowns(
  view: View,
  towns: readonly Landmark[],
  occupied: readonly Box[],
): PlacedTown[] {
  const placed: PlacedTown[] = []
  for (const { name, ...position } of towns) {
    const { x, y } = toPixels(view, position)
    const dot = { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 }
    const hasDot = !occupied.some((box) => doOverlap(dot, box))
    for (const distance of hasDot ? distances.slice(0, 1) : distances) {
      const far = distance + name.length * letter
      const [top, bottom] = [y - line / 2, y + line / 2]
      const sides = [
        {
          isLeft: false,
          textX: x + distance,
          box: { left: x + distance - 3, right: x + far, top, bottom },
        },
        {
          isLeft: true,
          textX: x - distance,
          box: { left: x - far, right: x - distance + 3, top, bottom },
        },
      ]
      const side = sides.find(
        ({ box }) =>
          box.left > 0 &&
          box.right < view.width &&
          top > 0 &&
          bottom < view.height &&
          [...occupied, ...placed.map((town) => town.box)].every((other) => !doOverlap(box, other)),
      )
      if (!side) continue
      placed.push({ name, x, y, hasDot, ...side })
      break
    }
  }
  return placed
}
