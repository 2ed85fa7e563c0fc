import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether nothing shows this page but a browser: no app, and no page of somebody else's around it. */
export function useIsOutsideApp(): boolean {
  const [isOutside, setOutside] = useState(false)
  useEffect(() => {
    setOutside(!('ReactNativeWebView' in window) && window.parent === window)
  }, [])
  return isOutside
}

/**
 * The way out of the embedded view, for whoever has come into it in a browser: there is no header and
 * no app to go back to. The app runs scripts, so without them this is a browser.
 */
export function LeaveAppView({ isOutside }: { isOutside: boolean }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of ['isMobileLogin', 'deepLink']) query.delete(name)
  query.set('embedded', 'false')
  const wayOut = (
    <aside
      aria-label="View of the app"
      className="flex flex-wrap items-center justify-center gap-x-4 px-4 text-sm text-muted"
    >
      You see Recce as its app shows it.
      <a className="py-3" href={`${pathname}?${query}`}>
        Leave the app view
      </a>
    </aside>
  )
  return isOutside ? wayOut : <noscript>{wayOut}</noscript>
}
