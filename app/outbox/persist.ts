import { canStore, readAll, remove, type StoredEntry, write } from './database.ts'
import { findOpenPages, showWaiting, withSendLock } from './orphaned-entries.ts'
import { isOpen, type NewEntry, newEntryId, type Outbox } from './outbox.ts'

type PersistOptions<Content> = {
  /** Which outbox it is. */
  box: string
  /** Whose the entries are: only that user gets them back. */
  userId: string
  /** The request that sends an entry when no page is open any more that would. */
  requestOf: (content: Content) => StoredEntry['request']
}

/**
 * Stores the unsent entries of an outbox in IndexedDB. The page that made them holds a lock while it
 * is open, so that no other page sends them too. When it is closed, the next page with this outbox
 * adopts them, or `sendOrphanedEntries` sends them. If the disk is full, they live as long as their page.
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

  /** Adopts the entries of closed pages. */
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
