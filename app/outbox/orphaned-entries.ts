import { canStore, readAll, remove, type StoredEntry, write } from './database.ts'
import { RequestRefused, SenderAway, send } from './send.ts'

/** The tag of the worker's background sync. */
export const syncTag = 'outbox'

const channel = 'recce outbox'

/**
 * Sends the entries of closed pages, each as its user, oldest first. A refused entry is stored with
 * the reason, for its page to show.
 * @throws if the server cannot be reached; then the rest waits until the next time
 */
export function sendOrphanedEntries(): Promise<void> {
  if (!canStore()) return Promise.resolve()
  return withSendLock(async () => {
    const open = await findOpenPages()
    const left = (await readAll('outbox'))
      .filter(({ page, refusal }) => !open.has(page) && refusal === undefined)
      .sort((one, other) => one.addedAt - other.addedAt)
    for (const entry of left) await sendEntry(entry)
    if (left.length > 0) showWaiting()
  })
}

/** Runs while no other page and no worker sends or adopts the entries of closed pages. */
export async function withSendLock(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('outbox sending', work)
}

/** The locks of the open pages, which send their entries themselves. */
export async function findOpenPages(): Promise<Set<string | undefined>> {
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set([...held, ...pending].map(({ name }) => name))
}

/** Asks the browser to wake the worker when it is back online, where it can. */
export function requestSync() {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then((registration) =>
    (registration as SyncRegistration).sync?.register(syncTag),
  )
}

/** Background sync, which not every browser has. */
type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } }

/** Tells every page that there is more, or less, to send. */
export function showWaiting() {
  if (typeof BroadcastChannel === 'undefined') return
  const all = new BroadcastChannel(channel)
  all.postMessage('changed')
  all.close()
}

/** Calls back when there is more, or less, to send. Returns a function that ends it. */
export function onWaiting(listener: () => void) {
  const all = new BroadcastChannel(channel)
  all.onmessage = listener
  return () => all.close()
}

async function sendEntry(entry: StoredEntry) {
  const { request, userId, id } = entry
  try {
    await send(request, { userId })
  } catch (error) {
    if (error instanceof SenderAway) return
    if (!(error instanceof RequestRefused)) throw error
    return write('outbox', { ...entry, refusal: error.message })
  }
  // A saved form needs no draft.
  await remove('drafts', request.to)
  await remove('outbox', id)
}
