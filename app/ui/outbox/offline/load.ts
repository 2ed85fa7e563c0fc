import { createPath, type DataRouter } from 'react-router'
import { readSending } from '../submitted.ts'
import { readUnsent, setUnsent } from '../unsent.ts'
import { setStay } from './connection-lost.ts'
import { holdRoutes, type RouteFiles } from './hold-routes.ts'
import { stay } from './stay.ts'

/** Milliseconds that a page may take; a browser itself waits for minutes. */
const patience = 20_000

/**
 * Keeps the shown page where the next one does not arrive though the browser takes itself for
 * online: where its answer or one of its files is lost, or takes too long.
 * @param filesOf the files of a route by its id
 * @returns a function that ends it
 */
export function loadWithPatience(
  router: DataRouter,
  filesOf: (id: string) => RouteFiles | undefined,
) {
  let loading = router.state.navigation
  let shown = { location: router.state.location, at: positionInHistory() }
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = holdRoutes(router.routes, filesOf, stayInstead)
  const stop = router.subscribe(({ location, navigation }) => {
    if (location !== shown.location) shown = { location, at: positionInHistory() }
    if (navigation.location === loading.location) return
    loading = navigation
    clearTimeout(timer)
    if (navigation.state === 'idle') return
    // What is sent may take its time.
    if (navigation.state === 'loading') timer = setTimeout(stayInstead, patience)
    // Of those that were asked for in vain the router waits for good.
    for (const { route } of navigation.matches) ask(route.id)
  })
  setStay(stayInstead)
  return () => {
    stop()
    clearTimeout(timer)
    setStay(undefined)
  }

  function stayInstead() {
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
    } else stay(router, createPath(location))
    return true
  }
}

const asItIs = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }

/** The router numbers the entries of the history. */
function positionInHistory(): number {
  return window.history.state?.idx ?? 0
}
