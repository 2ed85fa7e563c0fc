import type { Landmark } from './pin.ts'
import { toPixels, type View } from './projection.ts'

type Point = { x: number; y: number }

/** A town's dot and where its name begins; `isLeft` where the name ends there instead. */
export type PlacedTown = Point & { name: string; isLeft: boolean }

/** Pixels: about a letter's width, and a line's height. */
const [letter, line] = [6.5, 14]

/**
 * The towns of a view whose names have room: within the view, on none of the marks and on no name
 * of a bigger town.
 * @param towns the biggest first
 * @param reach pixels around the middle of a mark
 */
export function placeTowns(
  view: View,
  towns: readonly Landmark[],
  marks: readonly Point[],
  reach: number,
): PlacedTown[] {
  const placed: (PlacedTown & { box: Box })[] = []
  for (const { name, ...position } of towns) {
    const { x, y } = toPixels(view, position)
    const wide = name.length * letter + 8
    const isLeft = x + wide > view.width
    const box = { left: isLeft ? x - wide : x - 3, right: isLeft ? x + 3 : x + wide, y }
    const isIn = box.left > 0 && box.right < view.width && y > line && y < view.height - line
    const isFree =
      marks.every((mark) => !isOn(box, mark, reach)) &&
      placed.every(({ box: other }) => !areOn(box, other))
    if (isIn && isFree) placed.push({ name, x: Math.round(x), y: Math.round(y), isLeft, box })
  }
  return placed.map(({ box, ...town }) => town)
}

type Box = { left: number; right: number; y: number }

function isOn({ left, right, y }: Box, mark: Point, reach: number) {
  return mark.x > left - reach && mark.x < right + reach && Math.abs(mark.y - y) < reach + line / 2
}

function areOn(one: Box, other: Box) {
  return one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < line
}
