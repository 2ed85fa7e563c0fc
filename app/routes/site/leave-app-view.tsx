import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether a plain browser shows this page: no app, and no frame of another site. */
export function useIsOutsideApp(): boolean {
  const [isOutside, setOutside] = useState(false)
  useEffect(() => {
    setOutside(!('ReactNativeWebView' in window) && window.parent === window)
  }, [])
  return isOutside
}

/**
 * The way out of the embedded view for visitors who opened it in a browser, where it has no header
 * and no app to return to. Always shown without scripts, since the app runs them.
 */
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
