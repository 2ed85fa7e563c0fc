import { isOpen, type Outbox } from './outbox.ts'

/**
 * Keeps the unsent entries of an outbox over a reload, under a name of their own. They are kept for
 * this tab, so that no other tab sends them too.
 */
export function keepEntries<Content>(outbox: Outbox<Content>, name: string) {
  const storage = findStorage()
  if (!storage) return
  outbox.add(JSON.parse(storage.getItem(name) ?? '[]'))
  outbox.subscribe(() => {
    const entries = outbox.state().entries.filter(isOpen)
    const kept = entries.map(({ id, target, content }) => ({ id, target, content }))
    storage.setItem(name, JSON.stringify(kept))
  })
}

/** Undefined where the user has switched storage off: then entries live as long as their page. */
function findStorage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
