import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Does not scroll after Back or to a `#…` target. CSS decides whether scrolling is smooth. */
export function useScrollToTop() {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const last = useRef(pathname)

  // Between these two effects the router restores the scroll position, which must not be animated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every history entry
  useLayoutEffect(() => {
    if (isBack) document.documentElement.style.scrollBehavior = 'auto'
  }, [key, isBack])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every history entry
  useEffect(() => {
    document.documentElement.style.scrollBehavior = ''
    if (last.current === pathname) return
    last.current = pathname
    if (isBack || hash) return
    for (const box of document.querySelectorAll('html, #content, .phone')) box.scrollTo({ top: 0 })
  }, [key, pathname, hash, isBack])
}
