import { useSyncExternalStore } from 'react'

/** In pixels; the style sheets have the same values. */
export const breakpoints = { small: 420, mobile: 768, medium: 1025, large: 1200 }

type Viewport = {
  width: number
  height: number
  isSmall: boolean
  /** True for a window as narrow as that of a phone or tablet. */
  isMobile: boolean
  isMedium: boolean
  isLarge: boolean
}

export function viewportOf(width: number, height: number, userAgent = ''): Viewport {
  return {
    width,
    height,
    isSmall: width < breakpoints.small,
    isMobile: width < breakpoints.mobile || isHandheld(userAgent),
    isMedium: width < breakpoints.medium,
    isLarge: width >= breakpoints.large,
  }
}

function isHandheld(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(userAgent)
}

/** The server assumes a wide window, so differences of style alone belong in CSS. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, current, () => unknown)
}

const unknown = viewportOf(1280, 800)
let viewport: Viewport | undefined

function current(): Viewport {
  viewport ??= viewportOf(window.innerWidth, window.innerHeight, navigator.userAgent)
  return viewport
}

function refresh() {
  const { innerWidth, innerHeight } = window
  if (viewport?.width !== innerWidth || viewport.height !== innerHeight) viewport = undefined
}

function subscribe(changed: () => void) {
  let frame = 0
  function resized() {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      refresh()
      changed()
    })
  }
  refresh()
  window.addEventListener('resize', resized)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('resize', resized)
  }
}
