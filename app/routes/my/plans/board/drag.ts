import { lengthen, moveTo, snap, toStep } from '#app/domain/shoots/board.ts'
import { type BandDay, hoursOf } from '#app/ui/shoots/day-band.tsx'
import type { NumberedStop } from './day-board.tsx'
import type { Span } from './span.ts'

/** Page pixels. */
type Point = { x: number; y: number }
type Band = { day: BandDay; left: number; top: number; right: number; bottom: number }

type Begin = { stop: NumberedStop; days: BandDay[]; isEdge: boolean; start: Point }

/** `end` puts the element back and says where the stop goes; undefined for nowhere. */
export type Drag = { follow: (x: number, y: number) => void; end: () => Span | undefined }

/** Measures the board once, then moves the element by its transform alone. */
export function beginDrag(board: HTMLElement, element: HTMLElement, begin: Begin): Drag {
  const { stop, days, isEdge, start } = begin
  const bands = bandsOf(board, days)
  const origin = pageRect(element)
  const home = bands.find(({ top, bottom }) => origin.top >= top && origin.top < bottom)
  const clock = element.querySelector<HTMLElement>('small')
  const span = moveTo(stop, stop.from ?? 0)
  const length = span.to - span.from
  const wanted = (day: BandDay) => day.phases.filter(({ phase }) => phase === stop.wanted)
  let to: Span | undefined
  element.classList.add('is-held')
  if (clock) clock.hidden = false

  function follow(x: number, y: number) {
    const before = to
    to = isEdge ? pull(x) : carry(x, y)
    if (clock && to?.join() !== before?.join()) {
      clock.textContent = to?.[0] != null ? hoursOf(days, to[0], to[1]) : ''
    }
  }

  function carry(x: number, y: number): Span | undefined {
    const band = bands.find(({ top, bottom }) => y >= top && y < bottom)
    // A stop without a time is in the hand until it is over a day.
    if (!band && !home) {
      element.style.transform = `translate(${x - start.x}px, ${y - start.y}px)`
      return undefined
    }
    const over = band ?? nearest(bands, y)
    if (!over) return undefined
    const { day, left, right } = over
    const grabbed = home ? start.x - origin.left : 0
    const hours = (right - left) / (day.to - day.from)
    const at = snap(day.from + (x - grabbed - left) / hours, length, wanted(day))
    const from = Math.min(Math.max(at, day.from), day.to - 1)
    const begins = from === at ? at : toStep(from === day.from ? from : day.to - 300_000)
    const place = { x: left + (begins - day.from) * hours - origin.left, y: y - start.y }
    const fall = home ? over.top - home.top : place.y
    element.style.transform = `translate(${home ? place.x : x - start.x}px, ${fall}px)`
    return [begins, begins + length]
  }

  function pull(x: number): Span | undefined {
    if (stop.from === null || !home) return undefined
    const { day, left, right } = home
    const hours = (right - left) / (day.to - day.from)
    const end = toStep(day.from + (x - left) / hours)
    const { from, to: until } = lengthen({ from: stop.from }, end)
    element.style.width = `${(until - Math.max(from, day.from)) * hours}px`
    return [from, until]
  }

  const width = element.style.width
  function end() {
    element.classList.remove('is-held')
    element.style.transform = ''
    element.style.width = width
    if (clock) clock.hidden = true
    return to
  }

  return { follow, end }
}

function bandsOf(board: HTMLElement, days: BandDay[]): Band[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  return [...board.querySelectorAll<HTMLElement>('[data-day]')].flatMap((element) => {
    const day = byDate.get(element.dataset.day ?? '')
    const rect = pageRect(element)
    return day && rect.right > rect.left ? [{ day, ...rect }] : []
  })
}

function nearest(bands: Band[], y: number) {
  const away = ({ top, bottom }: Band) => Math.max(top - y, y - bottom, 0)
  return bands.toSorted((a, b) => away(a) - away(b))[0]
}

function pageRect(element: Element) {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const { scrollX: x, scrollY: y } = window
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}
