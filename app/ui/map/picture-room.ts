type Mark = { x: number; y: number; hasPicture: boolean }

/** A picture with its frame, in the pixels of the drawing, and the most of them on one map. */
const [width, height] = [72, 56]
const most = 24

/** What is at a mark: its picture and how many marks lie below it, a dot, or nothing to be seen. */
export type Room = { look: 'picture'; below: number } | { look: 'dot' | 'below' }

/**
 * Which marks have room for their picture, the first ones first: wholly on the map and on no other
 * picture. The others are dots, and those below a picture are counted on it.
 */
export function roomFor(marks: readonly Mark[], map: { width: number; height: number }): Room[] {
  const chosen: Mark[] = []
  for (const mark of marks) {
    const { x, y, hasPicture } = mark
    if (!hasPicture || chosen.length === most) continue
    const isOn =
      x > width / 2 && x < map.width - width / 2 && y > height / 2 && y < map.height - height / 2
    if (isOn && !chosen.some((other) => areWithin(mark, other, 1))) chosen.push(mark)
  }
  return marks.map((mark): Room => {
    if (chosen.includes(mark)) {
      const below = marks.filter((other) => other !== mark && areWithin(mark, other, 0.5))
      return { look: 'picture', below: below.length }
    }
    return { look: chosen.some((one) => areWithin(mark, one, 0.5)) ? 'below' : 'dot' }
  })
}

/** Whether two marks are less than a part of a picture apart, to the side and up or down. */
function areWithin(one: Mark, other: Mark, part: number) {
  return Math.abs(one.x - other.x) < width * part && Math.abs(one.y - other.y) < height * part
}
