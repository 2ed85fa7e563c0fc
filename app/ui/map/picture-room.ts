type Mark = { x: number; y: number; hasPicture: boolean }

/** A picture with its frame, in the pixels of the drawing, and the most of them on one map. */
const [width, height] = [72, 56]
const most = 24

/** Marks nearer than this share a spot: on a phone fingers would not tell them apart. */
const apart = 48

/** What is drawn at a mark: a picture or a dot, which leads to all the marks that are at it. */
export type Spot = {
  look: 'picture' | 'dot'
  /** Indices of marks, of which the first one is where the spot is. */
  marks: [number, ...number[]]
}

/**
 * Gathers marks to spots that can each be seen and pressed. The first marks that have room for
 * their picture keep it, wholly on the map and on no other picture; the others are dots.
 */
export function spotsOf(marks: readonly Mark[], map: { width: number; height: number }): Spot[] {
  const spots: Spot[] = []
  const isNear = (one: Mark, other: Mark, x: number, y: number) =>
    Math.abs(one.x - other.x) < x && Math.abs(one.y - other.y) < y
  for (const [index, mark] of marks.entries()) {
    const { x, y, hasPicture } = mark
    if (!hasPicture || spots.length === most) continue
    const isOn =
      x > width / 2 && x < map.width - width / 2 && y > height / 2 && y < map.height - height / 2
    const isFree = spots.every((spot) => !isNear(mark, marks[spot.marks[0]] as Mark, width, height))
    if (isOn && isFree) spots.push({ look: 'picture', marks: [index] })
  }
  const own = new Set(spots.map(({ marks: [index] }) => index))
  for (const [index, mark] of marks.entries()) {
    if (own.has(index)) continue
    const spot = spots.find((one) => isNear(mark, marks[one.marks[0]] as Mark, apart, apart))
    if (spot) spot.marks.push(index)
    else spots.push({ look: 'dot', marks: [index] })
  }
  return spots
}
