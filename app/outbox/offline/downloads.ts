import { useSyncExternalStore } from 'react'
import { type OfflineShoot, readAll } from '#app/outbox/database.ts'
import { removeOfflineShoot, removeOfOthers } from './offline-shoots.ts'

type Downloads = {
  shoots: ReadonlyMap<string, OfflineShoot>
  underway: ReadonlyMap<string, { done: number; total: number }>
  failed: ReadonlyMap<string, string>
  /** Ids of the shoots that have changed since they were saved. */
  outdated: ReadonlySet<string>
  isRead: boolean
}

let state: Downloads = {
  shoots: new Map(),
  underway: new Map(),
  failed: new Map(),
  outdated: new Set(),
  isRead: false,
}
const listeners = new Set<() => void>()
const unread = state

export function canDownload(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window
}

export function useDownloads(): Downloads {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unread,
  )
}

/** Shows a failure only if the user asked for the download (`isRequested`). */
export async function startDownload(id: string, isRequested = true) {
  if (state.underway.has(id)) return
  const report = (done: number, total: number) =>
    show({ underway: new Map(state.underway).set(id, { done, total }) })
  report(0, 0)
  show({ failed: without(state.failed, id) })
  try {
    const { downloadShoot } = await import('./download-shoot.ts')
    // Asks the browser not to delete the data when storage is short.
    void navigator.storage?.persist?.()
    const shoot = await downloadShoot(id, report)
    show({
      shoots: new Map(state.shoots).set(id, shoot),
      outdated: new Set([...state.outdated].filter((one) => one !== id)),
    })
  } catch (error) {
    if (isRequested) show({ failed: new Map(state.failed).set(id, failureMessage(error)) })
  }
  show({ underway: without(state.underway, id) })
}

export async function removeDownload(id: string) {
  await removeOfflineShoot(id)
  show({ shoots: without(state.shoots, id), failed: without(state.failed, id) })
}

export async function startWorker(userId: string) {
  const isOnline = navigator.onLine
  const isReady = navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then(() => removeOfOthers(userId))
  // Only tells of a newer version, because the page that is open may come from the older one.
  window.addEventListener('online', () => void isReady.then(findOutdated))
  await isReady
  if (isOnline) await refreshDownloads()
}

async function refreshDownloads() {
  for (const id of await findOutdated()) await startDownload(id, false)
}

/** Milliseconds until it is tried again where the server does not answer. */
const retryPause = 10_000

async function findOutdated() {
  const { isOutdated } = await import('./download-shoot.ts')
  await readShoots()
  const outdated = new Set<string>()
  let isUnsure = false
  for (const shoot of state.shoots.values()) {
    try {
      if (await isOutdated(shoot)) outdated.add(shoot.id)
    } catch {
      isUnsure = true
    }
  }
  show({ outdated })
  // A browser may take itself for online while nothing gets through, and then tells of no change.
  if (isUnsure && navigator.onLine) setTimeout(findOutdated, retryPause)
  return outdated
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (!state.isRead && canDownload()) void readShoots()
  return () => void listeners.delete(listener)
}

async function readShoots() {
  const shoots = await readAll('taken')
  show({ shoots: new Map(shoots.map((shoot) => [shoot.id, shoot])), isRead: true })
}

function failureMessage(error: unknown) {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'There is no room for it on this device. Remove another shoot, or free up some space.'
  }
  if (!navigator.onLine || !(error instanceof Error)) return 'There is no connection.'
  // `fetch` throws a TypeError if the server does not answer.
  return error instanceof TypeError ? 'The server did not answer.' : error.message
}

function show(changes: Partial<Downloads>) {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

function without<Value>(map: ReadonlyMap<string, Value>, id: string) {
  const rest = new Map(map)
  rest.delete(id)
  return rest
}
