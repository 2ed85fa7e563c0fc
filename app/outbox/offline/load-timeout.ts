import { createPath, type DataRouter } from 'react-router'
import { readSending } from '#app/outbox/submitted.ts'
import { readUnsent, setUnsent } from '#app/outbox/unsent.ts'
import { setShowOffline } from './connection-lost.ts'
import { holdRoutes, type RouteFiles } from './hold-routes.ts'
import { showOffline } from './show-offline.ts'

const loadTimeoutMs = 20_000

/** Shows the offline page after `loadTimeoutMs`, because `navigator.onLine` may be wrong. */
export function limitLoadTime(router: DataRouter, filesOf: (id: string) => RouteFiles | undefined) {
  let loading = router.state.navigation
  let shown = { location: router.state.location, at: positionInHistory() }
  let timer: ReturnType<typeof setTimeout> | undefined
  const fetchRoute = holdRoutes(router.routes, filesOf, showOfflinePage)
  const stop = router.subscribe(({ location, navigation }) => {
    if (location !== shown.location) shown = { location, at: positionInHistory() }
    if (navigation.location === loading.location) return
    loading = navigation
    clearTimeout(timer)
    if (navigation.state === 'idle') return
    if (navigation.state === 'loading') timer = setTimeout(showOfflinePage, loadTimeoutMs)
    // Fetches the files first, because the router never retries a failed file.
    for (const { route } of navigation.matches) fetchRoute(route.id)
  })
  setShowOffline(showOfflinePage)
  return () => {
    stop()
    clearTimeout(timer)
    setShowOffline(undefined)
  }

  function showOfflinePage() {
    const { state, location, historyAction, formMethod } = router.state.navigation
    const isSent = formMethod !== undefined && formMethod !== 'GET'
    if (state === 'idle') return false
    if (historyAction === 'POP') {
      void router.navigate(shown.at - positionInHistory())
      setUnsent({ sent: undefined, reason: 'No connection', isPassing: true })
    } else if (isSent && (state === 'submitting' || readUnsent())) {
      const { pathname, search, state } = router.state.location
      void router.navigate(pathname + search, { state, ...asItIs })
      setUnsent(readUnsent() ?? { sent: readSending(), reason: 'No connection', isPassing: true })
    } else showOffline(router, createPath(location))
    return true
  }
}

const asItIs = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }

function positionInHistory(): number {
  return window.history.state?.idx ?? 0
}
