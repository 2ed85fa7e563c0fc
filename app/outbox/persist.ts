import { canStore, readAll, remove, type StoredEntry, write } from './database.ts'
import { findOpenPages, showWaiting, withSendLock } from './orphaned-entries.ts'
import { isOpen, type NewEntry, newEntryId, type Outbox } from './outbox.ts'

type PersistOptions<Content> = {
  box: string
  userId: string
  requestOf: (content: Content) => StoredEntry['request']
}

/**
 * Stores entries in IndexedDB. While the page is open, its lock keeps other pages from sending
 * them. Once it is closed, the next page that opens adopts them, or `sendOrphanedEntries` sends
 * them. On a full disk, entries are lost with their page.
 * @returns a function that releases the entries
 */
export function persistEntries<Content>(outbox: Outbox<Content>, options: PersistOptions<Content>) {
  if (!canStore()) return async () => {}
  const { box, userId, requestOf } = options
  const page = `outbox ${newEntryId()}`
  const stored = new Map<string, Promise<unknown>>()
  const held = Promise.withResolvers<void>()
  void navigator.locks.request(page, () => held.promise)
  const unsubscribe = outbox.subscribe(storeUnsent)
  storeUnsent()
  void adopt()

  function storeUnsent() {
    const { entries } = outbox.state()
    const unsent = entries.filter((entry) => isOpen(entry) || entry.state === 'failed')
    const ids = new Set(unsent.map(({ id }) => id))
    for (const { id, target, content } of unsent) {
      if (stored.has(id)) continue
      const request = requestOf(content)
      const addedAt = Date.now()
      const writing = write('outbox', { id, box, userId, page, addedAt, target, content, request })
      stored.set(
        id,
        writing.then(showWaiting, () => {}),
      )
    }
    for (const [id, writing] of stored) {
      if (ids.has(id)) continue
      stored.delete(id)
      void writing.then(() => remove('outbox', id)).then(showWaiting)
    }
  }

  function adopt() {
    return withSendLock(async () => {
      const open = await findOpenPages()
      const left = (await readAll('outbox')).filter(
        (entry) => entry.box === box && entry.userId === userId && !open.has(entry.page),
      )
      for (const entry of left) {
        const writing = entry.refusal
          ? remove('outbox', entry.id)
          : write('outbox', { ...entry, page })
        if (!entry.refusal) stored.set(entry.id, writing)
        await writing
      }
      outbox.addOlder(left.sort(byAge).map(toNewEntry<Content>))
    })
  }

  return async () => {
    unsubscribe()
    await Promise.all(stored.values())
    held.resolve()
  }
}

function byAge(one: StoredEntry, other: StoredEntry) {
  return one.addedAt - other.addedAt
}

function toNewEntry<Content>({ id, target, content, refusal }: StoredEntry): NewEntry<Content> {
  return { id, target, content: content as Content, message: refusal }
}
