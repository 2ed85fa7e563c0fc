import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Scrolls the page and its scrollable parts to the top when the path changes, but not after the
 * back button or to a `#…` target. CSS decides whether the scroll is smooth.
 */
export function useScrollToTop() {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const last = useRef(pathname)

  // The router restores the scroll position between these two effects: that jump is not animated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every step in the history
  useLayoutEffect(() => {
    if (isBack) document.documentElement.style.scrollBehavior = 'auto'
  }, [key, isBack])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every step in the history
  useEffect(() => {
    document.documentElement.style.scrollBehavior = ''
    if (last.current === pathname) return
    last.current = pathname
    if (isBack || hash) return
    for (const box of document.querySelectorAll('html, #content, .phone')) box.scrollTo({ top: 0 })
  }, [key, pathname, hash, isBack])
}
