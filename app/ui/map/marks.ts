import { clusterSize } from './gather.ts'
import type { Cluster, Pin } from './pin.ts'

/** Describes how a pin looks: while it stays the same, its element is reused. */
export function pinKey({ title, href, imageUrl, reach, number }: Pin) {
  return JSON.stringify([title, href, imageUrl, reach, number])
}

export function pinElement(
  pin: Pin,
  onPress: () => boolean | undefined,
  onPoint: (isOn: boolean) => void,
) {
  const { title, href, imageUrl, reach, number } = pin
  const element: HTMLElement = document.createElement(href ? 'a' : 'button')
  if (element instanceof HTMLAnchorElement && href) element.href = href
  else element.setAttribute('type', 'button')
  element.className = ['map-pin', lookOf(pin)].filter(Boolean).join(' ')
  if (number !== undefined) element.dataset.number = String(number)
  if (imageUrl) {
    const image = document.createElement('img')
    image.src = imageUrl
    image.alt = ''
    image.loading = 'lazy'
    image.draggable = false
    element.append(image)
  }
  const name = document.createElement('span')
  name.className = 'map-pin-title'
  name.textContent = reach ? `${title}, somewhere around here` : title
  element.append(name)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    const isOrdinary = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
    if (isOrdinary && onPress()) event.preventDefault()
  })
  for (const type of ['pointerenter', 'focus']) element.addEventListener(type, () => onPoint(true))
  for (const type of ['pointerleave', 'blur']) element.addEventListener(type, () => onPoint(false))
  return element
}

function lookOf({ imageUrl, reach, number }: Pin) {
  if (number !== undefined) return 'map-pin-number'
  return imageUrl ? 'map-pin-picture' : reach ? 'map-pin-area' : ''
}

export function clusterElement({ count }: Cluster, onPress: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-cluster'
  element.style.setProperty('--size', `${clusterSize(count)}px`)
  element.textContent = new Intl.NumberFormat('en', { notation: 'compact' }).format(count)
  element.setAttribute('aria-label', `${count} places here: look closer`)
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    onPress()
  })
  return element
}

export function hasFocus(holder: Element | null | undefined): boolean {
  return holder?.matches(':focus-within') ?? false
}

/**
 * Gives the focus to the mark in `holder`, whose element has taken the place of the focused one.
 */
export function focusMark(holder: Element | null | undefined) {
  holder?.querySelector<HTMLElement>('.map-pin, .map-cluster')?.focus({ preventScroll: true })
}

type Pixels = { x: number; y: number }

/** Lets arrow keys move a pin, with Shift in bigger steps; a pointer only if `hasDrag`. */
export function movable(element: HTMLElement, onMove: (by: Pixels) => void, hasDrag = true) {
  element.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? 20 : 2
    onMove({ x: arrow.x * pixels, y: arrow.y * pixels })
  })
  if (!hasDrag) return
  element.style.touchAction = 'none'
  element.addEventListener('pointerdown', (start) => {
    start.stopPropagation()
    element.setPointerCapture(start.pointerId)
    const shift = (event: PointerEvent) => ({
      x: event.clientX - start.clientX,
      y: event.clientY - start.clientY,
    })
    const follow = (event: PointerEvent) => {
      const { x, y } = shift(event)
      element.style.translate = `${x}px ${y}px`
    }
    const end = (event: PointerEvent) => {
      element.removeEventListener('pointermove', follow)
      element.style.translate = ''
      const by = shift(event)
      if (event.type === 'pointerup' && Math.hypot(by.x, by.y) > 3) onMove(by)
    }
    element.addEventListener('pointermove', follow)
    element.addEventListener('pointerup', end, { once: true })
    element.addEventListener('pointercancel', end, { once: true })
  })
}

const arrows: Record<string, Pixels> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
