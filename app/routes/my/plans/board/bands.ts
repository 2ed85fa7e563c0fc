import type { BandDay } from '#app/ui/shoots/day-band.tsx'

/** A day on the screen as it was measured; `left` follows the day where it is scrolled. */
type Band = {
  day: BandDay
  top: number
  bottom: number
  /** Pixels a millisecond. */
  scale: number
  left: () => number
  scroller: HTMLElement
  /** What is seen of the day, from left to right. */
  seen: { from: number; to: number }
}

export type Bands = ReturnType<typeof bandsOf>

/** Pixels that the sky takes above the blocks. */
const head = 44

/** Where the days are, in pixels of the window, measured once. */
export function bandsOf(board: HTMLElement, days: BandDay[]) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const from = window.scrollY
  const bands = [...board.querySelectorAll<HTMLElement>('[data-day]')].flatMap(
    (element): Band[] => {
      const day = byDate.get(element.dataset.day ?? '')
      const scroller = element.closest<HTMLElement>('.day-band')
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (!day || !scroller || right <= left) return []
      const seen = scroller.getBoundingClientRect()
      const before = scroller.scrollLeft
      return [
        {
          ...{ day, top, bottom, scroller },
          scale: (right - left) / (day.to - day.from),
          left: () => left + before - scroller.scrollLeft,
          seen: { from: seen.left, to: seen.right },
        },
      ]
    },
  )
  /** How far the page has been scrolled since. */
  const scrolled = () => window.scrollY - from
  const away = ({ top, bottom }: Band, y: number) => Math.max(top - y, y - bottom, 0)
  return {
    head,
    scrolled,
    find: bands.find.bind(bands),
    at: (y: number) =>
      bands.find(({ top, bottom }) => y + scrolled() >= top && y + scrolled() < bottom),
    nearest: (y: number) =>
      bands.toSorted((a, b) => away(a, y + scrolled()) - away(b, y + scrolled()))[0],
  }
}

/** Pixels from an edge where it begins to scroll, and the most that it scrolls in a frame. */
const [edge, fastest] = [48, 14]

/**
 * Scrolls the day and the page while the pointer is near their edge. @param place after each step
 */
export function measureScroll(bands: Bands, place: () => void) {
  const high = window.innerHeight
  let pointer = { x: 0, y: 0 }
  let frame = 0

  function step() {
    frame = 0
    const over = bands.nearest(pointer.y)
    const right = over ? speed(pointer.x, over.seen.from, over.seen.to) : 0
    const down = speed(pointer.y, 0, high)
    if (right === 0 && down === 0) return
    const before = [over?.scroller.scrollLeft, window.scrollY]
    over?.scroller.scrollBy(right, 0)
    window.scrollBy({ top: down, behavior: 'instant' })
    if (before[0] === over?.scroller.scrollLeft && before[1] === window.scrollY) return
    place()
    frame = requestAnimationFrame(step)
  }

  return {
    follow: (at: { x: number; y: number }) => {
      pointer = at
      frame ||= requestAnimationFrame(step)
    },
    end: () => cancelAnimationFrame(frame),
  }
}

function speed(at: number, from: number, to: number) {
  const before = from + edge - at
  const after = at - (to - edge)
  if (before > 0) return -Math.min(before / 3, fastest)
  return after > 0 ? Math.min(after / 3, fastest) : 0
}
