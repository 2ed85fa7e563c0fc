type Stores = {
  taken: OfflineShoot
  drafts: Draft
  outbox: StoredEntry
  /** Files shared by another app, until the import reads them. */
  shared: SharedFile
}

/** A downloaded shoot. Each has a separate cache for the shoot's pages and photos. */
export type OfflineShoot = {
  id: string
  userId: string
  title: string
  /** URL of the shoot. */
  href: string
  takenAt: string
  bytes: number
  missing: number
  missingTiles?: number
  version: string
}

export type Draft = {
  id: string
  userId: string
  /** Milliseconds since 1970. */
  at: number
  search: string
  fields: [string, string][]
}

export type StoredEntry = {
  id: string
  box: string
  userId: string
  /** Name of the Web Lock that the entry's page holds while the page is open. */
  page: string
  /** Milliseconds since 1970; entries are sent in this order. */
  addedAt: number
  target: string
  content: unknown
  /** `body` is an encoded form, or the file of a photo. */
  request: { to: string; body: string | File }
  refusal?: string
}

type SharedFile = { id: string; file: File }

type Name = keyof Stores

export const storeNames = ['taken', 'drafts', 'outbox', 'shared'] satisfies Name[]

const database = 'recce'
const version = 2

/** False without HTTPS, because `navigator.locks` needs a secure context. */
export function canStore(): boolean {
  return typeof indexedDB !== 'undefined' && 'locks' in navigator
}

export async function readAll<Store extends Name>(store: Store): Promise<Stores[Store][]> {
  return run(store, 'readonly', (records) => records.getAll())
}

export async function write<Store extends Name>(store: Store, record: Stores[Store]) {
  await run(store, 'readwrite', (records) => records.put(record))
}

export async function remove(store: Name, id: string) {
  await run(store, 'readwrite', (records) => records.delete(id))
}

async function run<Result>(
  store: Name,
  mode: IDBTransactionMode,
  send: (records: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opened = await open()
  const transaction = opened.transaction(store, mode)
  const request = send(transaction.objectStore(store))
  // Commits at once, so that the record is stored even if the page is closed now.
  transaction.commit()
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('The transaction was aborted'))
  })
}

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result
      for (const name of storeNames) {
        if (objectStoreNames.contains(name)) continue
        request.result.createObjectStore(name, { keyPath: 'id' })
      }
    }
    request.onsuccess = () => resolve(reopenWhenClosed(request.result))
    request.onerror = () => reject(request.error)
  }).catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

function reopenWhenClosed(opened: IDBDatabase): IDBDatabase {
  opened.onversionchange = () => {
    opened.close()
    opening = undefined
  }
  opened.onclose = () => {
    opening = undefined
  }
  return opened
}
