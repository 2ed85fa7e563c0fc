import { useCallback, useRef } from 'react'

export type Point = { x: number; y: number }

export type Hold = { root: HTMLElement; item: HTMLElement; target: Element; start: Point }

export type Drag = {
  /** Called at most once a frame. Read the layout before writing to it. */
  moveTo: (at: Point) => void
  /** Restores everything. `isDropped` is false if Escape or the browser ended the drag. */
  end: (isDropped: boolean) => void
  scrollerAt?: (at: Point) => HTMLElement | undefined
}

type Begin = (hold: Hold) => Drag | undefined

/** Pixels that a mouse must move to drag, and that a finger may move before it scrolls. */
const slack = { mouse: 4, finger: 10 }

/** Milliseconds that a finger must rest to pick up an item. */
const restMs = 350

/** Pixels from an edge in which dragging scrolls, and the fastest scrolling in pixels a frame. */
const [edge, fastest] = [48, 14]

/**
 * A finger must rest on an item to drag it, because otherwise the page scrolls; on an element with
 * `touch-action: none`, such as a grip, dragging starts at once. Only `begin` may render in React.
 * @param items CSS selector
 */
export function useDrag(items: string, begin: Begin) {
  const latest = useRef(begin)
  latest.current = begin
  return useCallback(
    (root: HTMLElement | null) => {
      if (root) return listen(root, items, (hold) => latest.current(hold))
    },
    [items],
  )
}

function listen(root: HTMLElement, items: string, begin: Begin) {
  let drag: Drag | undefined
  const removed = new AbortController()
  root.addEventListener('pointerdown', press, removed)
  // This listener must exist before the first touch, so that the browser waits before scrolling.
  root.addEventListener('touchmove', (event) => drag && event.preventDefault(), {
    signal: removed.signal,
    passive: false,
  })
  return () => removed.abort()

  function press(down: PointerEvent) {
    const target = down.target as Element
    const item = target.closest<HTMLElement>(items)
    if (!item || drag || down.button !== 0 || !down.isPrimary) return
    const start = pointOf(down)
    const isFinger = down.pointerType === 'touch'
    const rests = isFinger && getComputedStyle(target).touchAction !== 'none'
    const timer = rests ? setTimeout(pickUp, restMs, item) : undefined
    const over = new AbortController()
    let isPickedUp = false
    let at = start
    let frame = 0

    function pickUp(held: HTMLElement) {
      isPickedUp = true
      drag = begin({ root, item: held, target, start })
      if (!drag) return leave()
      held.setPointerCapture(down.pointerId)
      if (isFinger) navigator.vibrate?.(10)
      drag.moveTo(at)
    }
    function step() {
      const isScrolled = scrollNear(at, drag?.scrollerAt?.(at))
      drag?.moveTo(at)
      frame = isScrolled ? requestAnimationFrame(step) : 0
    }
    function end(isDropped: boolean) {
      const ended = drag
      drag = undefined
      cancelAnimationFrame(frame)
      ended?.end(isDropped)
    }
    function leave() {
      clearTimeout(timer)
      over.abort()
      end(false)
    }

    function on<Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) {
      window.addEventListener(name, listener, { signal: over.signal, capture: true })
    }
    on('pointermove', (event) => {
      if (event.pointerId !== down.pointerId) return
      at = pointOf(event)
      const distance = Math.hypot(at.x - start.x, at.y - start.y)
      if (drag) frame ||= requestAnimationFrame(step)
      else if (isPickedUp || distance <= (rests ? slack.finger : slack.mouse)) return
      else if (rests) leave()
      else pickUp(item)
    })
    on('pointerup', (event) => {
      if (event.pointerId !== down.pointerId) return
      drag?.moveTo(pointOf(event))
      end(true)
      if (isPickedUp) swallowClick()
      leave()
    })
    on('pointercancel', (event) => event.pointerId === down.pointerId && leave())
    on('keydown', (event) => {
      if (event.key !== 'Escape' || !drag) return
      event.stopPropagation()
      end(false)
    })
    // Prevents dragging of text and links, and the menu of a resting finger.
    on('selectstart', prevent)
    on('dragstart', prevent)
    if (isFinger) on('contextmenu', prevent)
    removed.signal.addEventListener('abort', leave, over)
  }
}

/** The item gets the class `is-held`, the place below it `is-over`. @param places CSS selector */
export function carry(
  { root, item, start }: Hold,
  places: string,
  drop: (place: HTMLElement) => void,
): Drag {
  const [left, top] = [start.x + window.scrollX, start.y + window.scrollY]
  let over: HTMLElement | undefined
  item.classList.add('is-held')
  return {
    moveTo: (at) => {
      const place = findAt(root, places, at)
      item.style.translate = `${at.x + window.scrollX - left}px ${at.y + window.scrollY - top}px`
      if (place === over) return
      over?.classList.remove('is-over')
      place?.classList.add('is-over')
      over = place
    },
    end: (isDropped) => {
      item.classList.remove('is-held')
      item.style.translate = ''
      over?.classList.remove('is-over')
      if (isDropped && over) drop(over)
    },
  }
}

/** Finds the topmost matching element at a point, even if other elements cover it. */
export function findAt(root: HTMLElement, selector: string, { x, y }: Point) {
  return document
    .elementsFromPoint(x, y)
    .find((one): one is HTMLElement => one.matches(selector) && root.contains(one))
}

function scrollNear({ x, y }: Point, sideways: HTMLElement | undefined): boolean {
  const { left = 0, right = 0 } = sideways?.getBoundingClientRect() ?? {}
  const [across, down] = [sideways ? speed(x, left, right) : 0, speed(y, 0, window.innerHeight)]
  if (across === 0 && down === 0) return false
  const before = [sideways?.scrollLeft, window.scrollY]
  sideways?.scrollBy(across, 0)
  window.scrollBy({ top: down, behavior: 'instant' })
  return before[0] !== sideways?.scrollLeft || before[1] !== window.scrollY
}

function speed(at: number, from: number, to: number) {
  const [before, after] = [from + edge - at, at - (to - edge)]
  if (before > 0) return -Math.min(before / 3, fastest)
  return after > 0 ? Math.min(after / 3, fastest) : 0
}

function swallowClick() {
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

function prevent(event: Event) {
  event.preventDefault()
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}
