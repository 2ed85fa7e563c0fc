import { isOpen, type NewEntry, type Outbox } from './outbox.ts'

/**
 * Keeps the unsent entries of an outbox over a reload, under a name of their own. They are kept for
 * this tab, so that no other tab sends them too. Entries that the browser has no room for live as
 * long as their page.
 * @param name must differ between users, who may follow each other in one tab
 */
export function keepEntries<Content>(outbox: Outbox<Content>, name: string) {
  const storage = findStorage()
  if (!storage) return
  outbox.add(readEntries<Content>(storage.getItem(name)))
  outbox.subscribe(() => {
    const entries = outbox.state().entries.filter(isOpen)
    const kept = entries.map(({ id, target, content }) => ({ id, target, content }))
    try {
      storage.setItem(name, JSON.stringify(kept))
    } catch {
      // The storage is full. What it held is out of date, and must not be sent after a reload.
      storage.removeItem(name)
    }
  })
}

/** None if something else has written over them: what is not understood can't be sent. */
function readEntries<Content>(text: string | null): NewEntry<Content>[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) && entries.every(isEntry) ? entries : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): boolean {
  const { id, target, content } = (entry ?? {}) as Partial<NewEntry<unknown>>
  return typeof id === 'string' && typeof target === 'string' && content !== undefined
}

/** Undefined where the user has switched storage off: then entries live as long as their page. */
function findStorage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
