import { useSyncExternalStore } from 'react'
import type { TakenShoot } from '../database.ts'

/** What is known of the shoots of this browser, by their id. */
type Taking = {
  taken: ReadonlyMap<string, TakenShoot>
  /** Those that are being taken along right now. */
  underway: ReadonlyMap<string, { done: number; total: number }>
  /** Why taking one along did not work. */
  failed: ReadonlyMap<string, string>
  /** Whether the browser has said what it keeps. */
  isRead: boolean
}

let state: Taking = { taken: new Map(), underway: new Map(), failed: new Map(), isRead: false }
const listeners = new Set<() => void>()
const unread = state

/** Whether this browser can keep pages; nothing of it is shown in one that cannot. */
export function canTake(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window
}

/** The shoots that are with somebody; they are read once, and kept up to date after that. */
export function useTaking(): Taking {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unread,
  )
}

/**
 * Takes a shoot along, again if it is with somebody.
 * @param from where the list of what it needs is
 * @param isAsked whether its user wants it now, and is told when it fails
 */
export async function take(id: string, from: string, isAsked = true) {
  if (state.underway.has(id)) return
  const report = (done: number, total: number) =>
    show({ underway: new Map(state.underway).set(id, { done, total }) })
  report(0, 0)
  show({ failed: without(state.failed, id) })
  try {
    const { takeShoot } = await import('./take.ts')
    // Some browsers ask their user, whose answer is not waited for.
    void navigator.storage?.persist?.()
    const shoot = await takeShoot({ from, onProgress: report })
    show({ taken: new Map(state.taken).set(id, shoot) })
  } catch (error) {
    if (isAsked) show({ failed: new Map(state.failed).set(id, wordFailure(error)) })
  }
  show({ underway: without(state.underway, id) })
}

export async function leaveHere(id: string) {
  const { removeTaken } = await import('./taken.ts')
  await removeTaken(id)
  show({ taken: without(state.taken, id), failed: without(state.failed, id) })
}

/** Takes along again what has changed on the server, or is not complete. */
export async function takeChanges() {
  const { isOutdated } = await import('./take.ts')
  await readTaken()
  for (const shoot of state.taken.values()) {
    if (await isOutdated(shoot)) await take(shoot.id, shoot.from, false)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!state.isRead && canTake()) void readTaken()
  return () => void listeners.delete(listener)
}

async function readTaken() {
  const { listTaken } = await import('./taken.ts')
  const taken = await listTaken()
  show({ taken: new Map(taken.map((shoot) => [shoot.id, shoot])), isRead: true })
}

function wordFailure(error: unknown) {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'There is no room for it on this device. Remove another shoot, or free up some space.'
  }
  if (!navigator.onLine || !(error instanceof Error)) return 'There is no connection.'
  // `fetch` throws a TypeError for a request that gets no answer.
  return error instanceof TypeError ? 'The server did not answer.' : error.message
}

function show(changes: Partial<Taking>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string) {
  const rest = new Map(map)
  rest.delete(id)
  return rest
}
