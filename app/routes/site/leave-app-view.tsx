import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** A plain browser: neither the app nor another site's frame. */
export function useIsOutsideApp(): boolean {
  const [isOutside, setOutside] = useState(false)
  useEffect(() => {
    setOutside(!('ReactNativeWebView' in window) && window.parent === window)
  }, [])
  return isOutside
}

/** For browsers that opened the embedded view. Always shown without scripts, as apps run them. */
export function LeaveAppView({ isOutside }: { isOutside: boolean }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of ['isMobileLogin', 'deepLink']) query.delete(name)
  query.set('embedded', 'false')
  const wayOut = (
    <aside aria-label="View of the app" className="leave-app-view row small">
      You see Recce as its app shows it.
      <a href={`${pathname}?${query}`}>Leave the app view</a>
    </aside>
  )
  return isOutside ? wayOut : <noscript>{wayOut}</noscript>
}
