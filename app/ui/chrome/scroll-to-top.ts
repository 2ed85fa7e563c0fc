import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Every change of path scrolls to the top, the page and what scrolls within it;
 * how smoothly is said in CSS. A way back leads at once to where one was, and `#…` to what it names.
 */
export function useScrollToTop() {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const last = useRef(pathname)

  // The router restores the place of the page between these two effects.
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
