import { vi } from 'vitest'

type Rows = Map<string, { id: string }>

const stores = new Map<string, Rows>()
const state = { isFull: false }

/**
 * As much of IndexedDB as the app uses, empty, for this test. What one test has opened stays open
 * for the next, as in a browser.
 */
export function useIndexedDb() {
  stores.clear()
  state.isFull = false
  vi.stubGlobal('indexedDB', { open: () => answer(database) })
  return { rowsOf, state }
}

function rowsOf(name: string): Rows {
  const rows = stores.get(name) ?? new Map()
  stores.set(name, rows)
  return rows
}

const database = {
  transaction: (name: string) => {
    const transaction = {
      error: undefined as unknown,
      oncomplete: () => {},
      onabort: () => {},
      commit: () =>
        queueMicrotask(() =>
          transaction.error ? transaction.onabort() : transaction.oncomplete(),
        ),
      objectStore: () => ({
        getAll: () => ({ result: structuredClone([...rowsOf(name).values()]) }),
        delete: (id: string) => ({ result: rowsOf(name).delete(id) }),
        put(row: { id: string }) {
          if (state.isFull) transaction.error = new DOMException('No room', 'QuotaExceededError')
          else rowsOf(name).set(row.id, structuredClone(row))
          return { result: row.id }
        },
      }),
    }
    return transaction
  },
}

function answer<Result>(result: Result) {
  const request = { result, onsuccess: () => {}, onupgradeneeded: () => {}, onerror: () => {} }
  queueMicrotask(() => request.onsuccess())
  return request
}
