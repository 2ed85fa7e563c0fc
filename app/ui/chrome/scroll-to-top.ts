import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Every change of path scrolls to the top, the page and what scrolls within it (spec section 2);
 * how smoothly is said in CSS. A way back leads to where one was, and `#…` to what it names.
 */
export function useScrollToTop() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isBack || hash) return
    for (const box of document.querySelectorAll('html, #content, .phone')) box.scrollTo({ top: 0 })
  }, [pathname, hash, isBack])
}
