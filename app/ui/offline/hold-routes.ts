import type { DataRouter } from 'react-router'
import { fetchFiles, type RouteFiles } from '../unsent/build-files.ts'

type Routes = DataRouter['routes']
type Loads = Record<string, (() => Promise<unknown>) | undefined>
type Arrival = PromiseWithResolvers<void> & { asking?: Promise<void> | undefined }

/**
 * Holds back what the router loads for a route until its files are in the browser: for one that it
 * cannot import it would reload the page, and it never asks for one again.
 * @param filesOf the files of a route by its id
 * @param onLost hears each time that a file was asked for in vain
 */
export function createHold(filesOf: (id: string) => RouteFiles | undefined, onLost: () => void) {
  const arrivals = new Map<string, Arrival>()

  /** Of routes and those below them, holds those that have not been loaded. */
  function hold(routes: Routes) {
    for (const { id, lazy, children } of routes) {
      if (typeof lazy === 'object' && !arrivals.has(id)) holdOne(id, lazy as Loads)
      if (children) hold(children)
    }
  }

  function holdOne(id: string, loads: Loads) {
    const arrival: Arrival = Promise.withResolvers<void>()
    arrivals.set(id, arrival)
    for (const [key, load] of Object.entries(loads)) {
      if (!load) continue
      loads[key] = () => {
        ask(id)
        return arrival.promise.then(load)
      }
    }
  }

  /** Asks for the files of a route that is held, unless it is being done. */
  function ask(id: string) {
    const arrival = arrivals.get(id)
    const files = filesOf(id)
    if (!arrival || arrival.asking) return
    const asking = files ? fetchFiles(files) : Promise.resolve()
    arrival.asking = asking.then(arrival.resolve, () => {
      arrival.asking = undefined
      onLost()
    })
  }

  return { hold, ask }
}
