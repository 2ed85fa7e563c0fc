import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** True in a plain browser: neither in the companion app nor in another site's frame. */
export function useIsOutsideApp(): boolean {
  const [isOutside, setOutside] = useState(false)
  useEffect(() => {
    setOutside(!('ReactNativeWebView' in window) && window.parent === window)
  }, [])
  return isOutside
}

/** Leads a browser out of the embedded view. Apps run JavaScript, so `noscript` is for browsers. */
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
