import { canKeep, type KeptEntry, readAll, remove, write } from './database.ts'
import { isOpen, type NewEntry, newEntryId, type Outbox } from './outbox.ts'
import { findOpenPages, inTurn, showWaiting } from './send-left.ts'

type Keeping<Content> = {
  /** Which outbox it is. */
  box: string
  /** Whose the entries are: only that user gets them back. */
  userId: string
  /** The request that sends an entry when no page is open any more that would. */
  requestOf: (content: Content) => KeptEntry['request']
}

/**
 * Keeps the unsent entries of an outbox until they are sent, over reloads and the end of the
 * browser. They belong to the page that made them, which holds a lock while it is open, so that no
 * other sends them too; when it is gone, the next one with this outbox takes them over, or they are
 * sent without any. Entries that the browser has no room for live as long as their page.
 * @returns a function that lets go of the entries
 */
export function persistEntries<Content>(outbox: Outbox<Content>, keeping: Keeping<Content>) {
  if (!canKeep()) return async () => {}
  const { box, userId, requestOf } = keeping
  const page = `outbox ${newEntryId()}`
  const kept = new Map<string, Promise<unknown>>()
  const held = Promise.withResolvers<void>()
  void navigator.locks.request(page, () => held.promise)
  const stopFollowing = outbox.subscribe(follow)
  follow()
  void takeOver()

  function follow() {
    const { entries } = outbox.state()
    const staying = entries.filter((entry) => isOpen(entry) || entry.state === 'failed')
    const ids = new Set(staying.map(({ id }) => id))
    for (const { id, target, content } of staying) {
      if (kept.has(id)) continue
      const request = requestOf(content)
      const addedAt = Date.now()
      // Where there is no room for it, it lives as long as its page.
      const writing = write('outbox', { id, box, userId, page, addedAt, target, content, request })
      kept.set(
        id,
        writing.then(showWaiting, () => {}),
      )
    }
    for (const [id, writing] of kept) {
      if (ids.has(id)) continue
      kept.delete(id)
      void writing.then(() => remove('outbox', id)).then(showWaiting)
    }
  }

  /** Takes over what pages have left behind. */
  function takeOver() {
    return inTurn(async () => {
      const open = await findOpenPages()
      const left = (await readAll('outbox')).filter(
        (entry) => entry.box === box && entry.userId === userId && !open.has(entry.page),
      )
      for (const entry of left) {
        const writing = entry.refusal
          ? remove('outbox', entry.id)
          : write('outbox', { ...entry, page })
        if (!entry.refusal) kept.set(entry.id, writing)
        await writing
      }
      outbox.addOlder(left.sort(byAge).map(toEntry<Content>))
    })
  }

  return async () => {
    stopFollowing()
    await Promise.all(kept.values())
    held.resolve()
  }
}

function byAge(one: KeptEntry, other: KeptEntry) {
  return one.addedAt - other.addedAt
}

function toEntry<Content>({ id, target, content, refusal }: KeptEntry): NewEntry<Content> {
  return { id, target, content: content as Content, message: refusal }
}
