import { dayAt, lengthen, moveTo, roundToStep, snap, stepMs } from '#app/domain/shoots/board.ts'
import type { Clock } from '#app/format/clock.ts'
import type { Drag, Hold, Point } from '#app/ui/drag.ts'
import { type BandDay, head, hoursOf } from '#app/views/shoots/day-band.tsx'
import { lightWords } from '#app/views/shoots/sun-words.ts'
import type { Span } from './span.ts'
import type { NumberedStop } from './use-board.ts'

export const movable = '.day-band-block, .board-tray .board-line'

export function idOf(element: Element | null) {
  return element?.closest<HTMLElement>('[data-stop]')?.dataset.stop
}

type Board = { days: BandDay[]; clock: Clock; drop: (to: Span) => void }

/** Moves a ghost of the stop over the days in steps. Dragging its edge changes the stop's end. */
export function dragStop(
  { root, item, target, start }: Hold,
  stop: NumberedStop,
  { days, clock, drop }: Board,
): Drag {
  const isEdge = target.hasAttribute('data-edge')
  const origin = item.getBoundingClientRect()
  const homeDate = item.closest<HTMLElement>('[data-day]')?.dataset.day
  const findHome = (bands: Band[]) => bands.find(({ day }) => day.date === homeDate)
  const home = findHome(findBands(root, days))
  /** In pixels: from the top of the day to its block, then from the block to the pointer. */
  const above = home ? origin.top - home.top : head
  const grabbed = { x: home ? start.x - origin.left : 0, y: start.y - origin.top }
  const { from, to: until } = moveTo(stop, stop.from ?? 0)
  const length = until - from
  const ghost = showGhost(root, stop)
  let to: Span | undefined
  const lightAt = (at: number) => {
    const day = dayAt(days, at)
    return day ? lightWords(day, at) : []
  }
  item.classList.add('is-away')

  function move(bands: Band[], { x, y }: Point): Span | undefined {
    const over = bands.find(isAt(y)) ?? (home && nearest(bands, y))
    // A stop from the tray follows the pointer until the pointer is over a day.
    if (!over) {
      ghost.put(x - grabbed.x, y - grabbed.y, origin.width)
      return undefined
    }
    const { day, scale, left, top } = over
    const wanted = day.phases.filter(({ phase }) => phase === stop.wanted)
    const at = snap(day.from + (x - grabbed.x - left) / scale, length, wanted)
    const begins = Math.min(Math.max(at, roundToStep(day.from)), roundToStep(day.to - stepMs))
    ghost.put(left + (begins - day.from) * scale, top + above, length * scale)
    return [begins, begins + length]
  }

  function pull(bands: Band[], { x, y }: Point): Span | undefined {
    const under = bands.find(isAt(y))
    const band = under && under.day.to > from ? under : findHome(bands)
    if (!band) return undefined
    const { day, scale, left, top } = band
    const pulled = lengthen({ from }, roundToStep(day.from + (x - left) / scale))
    const shown = Math.max(from, day.from)
    ghost.put(left + (shown - day.from) * scale, top + above, (pulled.to - shown) * scale)
    return [from, pulled.to]
  }

  return {
    moveTo: (at) => {
      const bands = findBands(root, days)
      to = isEdge ? pull(bands, at) : move(bands, at)
      ghost.say(
        to?.[0] != null ? [hoursOf(days, to[0], to[1], clock), ...lightAt(to[0])].join(' · ') : '',
      )
    },
    scrollerAt: ({ y }) => nearest(findBands(root, days), y)?.scroller,
    end: (isDropped) => {
      ghost.remove()
      item.classList.remove('is-away')
      if (isDropped && to) drop(to)
    },
  }
}

/** In pixels of the viewport; `scale` is in pixels per millisecond. */
type Band = {
  day: BandDay
  left: number
  top: number
  bottom: number
  scale: number
  scroller: HTMLElement
}

/** Skips folded days. */
function findBands(root: HTMLElement, days: BandDay[]): Band[] {
  return [...root.querySelectorAll<HTMLElement>('[data-day]')].flatMap((element) => {
    const day = days.find(({ date }) => date === element.dataset.day)
    const scroller = element.closest<HTMLElement>('.day-band')
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (!day || !scroller || right <= left) return []
    return [{ day, left, top, bottom, scale: (right - left) / (day.to - day.from), scroller }]
  })
}

function isAt(y: number) {
  return ({ top, bottom }: Band) => y >= top && y < bottom
}

function nearest(bands: Band[], y: number): Band | undefined {
  const away = ({ top, bottom }: Band) => Math.max(top - y, y - bottom, 0)
  return bands.toSorted((a, b) => away(a) - away(b))[0]
}

/** Draws a copy of the block above everything, so that moving it causes no other layout. */
function showGhost(root: HTMLElement, { number, title }: NumberedStop) {
  const element = document.createElement('div')
  element.className = 'board-ghost'
  element.ariaHidden = 'true'
  const name = document.createElement('span')
  name.textContent = `${number} ${title}`
  const hours = document.createElement('small')
  const text = document.createTextNode('\u00a0')
  hours.append(text)
  element.append(hours, name)
  root.append(element)
  return {
    put: (x: number, y: number, width: number) => {
      element.style.translate = `${x}px ${y}px`
      element.style.width = `${width}px`
    },
    // Changing the text node avoids a new one, which would restyle the page for each `:has`.
    say: (words: string) => {
      if (text.data !== words) text.data = words || '\u00a0'
    },
    remove: () => element.remove(),
  }
}
