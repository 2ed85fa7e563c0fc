import type { DataRouter } from 'react-router'

export type RouteFiles = { module: string; imports?: string[] | undefined }

type Routes = DataRouter['routes']
type Loads = Record<string, (() => Promise<unknown>) | undefined>
type Arrival = PromiseWithResolvers<void> & { fetching?: Promise<void> | undefined }

/**
 * Makes lazy routes wait for their files. The router would reload the page for a missing file, and
 * never retry.
 * @returns a function that fetches the files of a route
 */
export function holdRoutes(
  routes: Routes,
  filesOf: (id: string) => RouteFiles | undefined,
  onLost: () => void,
) {
  const arrivals = new Map<string, Arrival>()
  hold(routes)
  return fetchRoute

  function hold(routes: Routes) {
    for (const { id, lazy, children = [] } of routes) {
      if (typeof lazy === 'object') holdOne(id, lazy as Loads)
      hold(children)
    }
  }

  function holdOne(id: string, loads: Loads) {
    const arrival: Arrival = Promise.withResolvers<void>()
    arrivals.set(id, arrival)
    for (const [key, load] of Object.entries(loads)) {
      if (!load) continue
      loads[key] = () => {
        fetchRoute(id)
        return arrival.promise.then(load)
      }
    }
  }

  function fetchRoute(id: string) {
    const arrival = arrivals.get(id)
    const files = filesOf(id)
    if (!arrival || arrival.fetching) return
    const fetching = files ? fetchFiles(files) : Promise.resolve()
    arrival.fetching = fetching.then(arrival.resolve, () => {
      arrival.fetching = undefined
      onLost()
    })
  }
}

/** Ignores error statuses, which the router handles. @throws if the server is unreachable */
async function fetchFiles({ module, imports = [] }: RouteFiles) {
  await Promise.all([module, ...imports].filter((file) => !hasCome(file)).map(fetchFile))
}

async function fetchFile(file: string) {
  const answer = await fetch(file)
  await answer.arrayBuffer()
  // A proxy answers 502 and above while the server is down.
  if (answer.status >= 502) throw new Error(`${file}: ${answer.status}`)
}

function hasCome(file: string) {
  const { href } = new URL(file, location.href)
  const entries = performance.getEntriesByName(href) as PerformanceResourceTiming[]
  return entries.some(({ responseStatus }) => responseStatus === 200)
}
