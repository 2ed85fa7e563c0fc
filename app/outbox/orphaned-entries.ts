import { canStore, readAll, remove, type StoredEntry, write } from './database.ts'
import { RequestRefused, SenderAway, send } from './send.ts'

/** Tag of the background sync event. */
export const syncTag = 'outbox'

const channel = 'recce outbox'

/** Sends entries of closed pages, oldest first; stores reasons of refusals. @throws if offline */
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

/** Holds a lock, so that no other page or worker sends or adopts entries meanwhile. */
export async function withSendLock(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('outbox sending', work)
}

export async function findOpenPages(): Promise<Set<string | undefined>> {
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set([...held, ...pending].map(({ name }) => name))
}

/** Asks the browser to wake the service worker when it is online again, if supported. */
export function requestSync() {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then((registration) =>
    (registration as SyncRegistration).sync?.register(syncTag),
  )
}

type SyncRegistration = { sync?: { register: (tag: string) => Promise<void> } }

export function showWaiting() {
  if (typeof BroadcastChannel === 'undefined') return
  const all = new BroadcastChannel(channel)
  all.postMessage('changed')
  all.close()
}

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
  await remove('drafts', request.to)
  await remove('outbox', id)
}
