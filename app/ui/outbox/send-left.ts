import { attachment } from '#app/format/disposition.ts'
import { canKeep, type KeptEntry, readAll, remove, write } from '../offline/database.ts'
import { sendFailureOf } from './answer.ts'

/** What the browser calls the worker for when it is back online. */
export const syncTag = 'outbox'

const channel = 'recce outbox'

/**
 * Sends what is kept by no open page, as the user whose it is, oldest first. What the server
 * refuses stays with its reason, for its page to show; the rest stays until the next time.
 * @throws when the server is not to be had
 */
export function sendLeft(): Promise<void> {
  if (!canKeep()) return Promise.resolve()
  return inTurn(async () => {
    const open = await findOpenPages()
    const left = (await readAll('outbox'))
      .filter(({ page, refusal }) => !open.has(page) && refusal === undefined)
      .sort((one, other) => one.addedAt - other.addedAt)
    for (const entry of left) await send(entry)
    if (left.length > 0) showWaiting()
  })
}

/** Runs while no other page, and no worker, sends or takes over what is left. */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('outbox sending', work)
}

/** The names of the pages that are open, which send what they have themselves. */
export async function findOpenPages(): Promise<Set<string | undefined>> {
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set([...held, ...pending].map(({ name }) => name))
}

/** Asks the browser to wake the worker when it is back online, where it can. */
export function askForSync() {
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

async function send(entry: KeptEntry) {
  const { request, userId, id } = entry
  const { to, body } = request
  const headers = {
    Accept: 'application/json',
    'Recce-User': userId,
    ...(typeof body === 'string'
      ? { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' }
      : {
          'Content-Type': 'application/octet-stream',
          'Content-Disposition': attachment(body.name),
        }),
  }
  const response = await fetch(to, { method: 'POST', body, headers })
  if (response.ok) {
    // A form of a new record that is saved is no draft any more.
    await remove('drafts', to)
    return remove('outbox', id)
  }
  const { status } = response
  // Its user is logged out: it waits until they are back.
  if (status === 401) return
  const failure = sendFailureOf({ status, retryAfter: null, body: await response.text() })
  if (failure.again !== 0) throw failure
  await write('outbox', { ...entry, refusal: failure.message })
}
