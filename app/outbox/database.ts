/** The stores of the browser's IndexedDB, which pages and the service worker share. */
export type Stores = {
  /** Downloaded shoots, by their id. */
  taken: OfflineShoot
  /** Drafts of new records, by the path of their page. */
  drafts: Draft
  /** Unsent entries, by their id. */
  outbox: StoredEntry
  /** Files that another app has shared with this one, until the import takes them. */
  shared: SharedFile
}

/** A downloaded shoot; its pages and photos are in a cache of its own. */
export type OfflineShoot = {
  id: string
  /** Who downloaded it: nobody else opens it here. */
  userId: string
  title: string
  /** Its address, and the URL of its manifest. */
  href: string
  from: string
  /** ISO 8601. */
  takenAt: string
  /** Bytes in its cache. */
  bytes: number
  /** Pages and pictures that could not be downloaded. */
  missing: number
  /** Map tiles that could not. */
  missingTiles?: number
  /** Changes with what the shoot shows, and with the build that drew its pages. */
  version: string
}

export type Draft = {
  id: string
  userId: string
  /** When it was typed, in milliseconds. */
  at: number
  /** The search of its page's address. */
  search: string
  /** In the order of the form. */
  fields: [string, string][]
}

/** An entry of an outbox, and the request that sends it. */
export type StoredEntry = {
  id: string
  /** Which outbox it belongs to. */
  box: string
  userId: string
  /** The page that sends it, by the name of the lock that it holds while it is open. */
  page: string
  /** Milliseconds; entries are sent in this order. */
  addedAt: number
  target: string
  content: unknown
  /** A form, or a photo as the body itself. */
  request: { to: string; body: string | File }
  /** Why the server refused it, in words, when the worker sent it. */
  refusal?: string
}

export type SharedFile = { id: string; file: File }

type Name = keyof Stores

export const storeNames = ['taken', 'drafts', 'outbox', 'shared'] satisfies Name[]

const database = 'recce'
const version = 2

/** Whether this browser can store entries: an insecure page has no locks. */
export function canStore(): boolean {
  return typeof indexedDB !== 'undefined' && 'locks' in navigator
}

/** Every record of a store. */
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
  // Commits at once, so that it is stored even if the page is closed now.
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

/** A newer build, or the browser, may close it: then it is opened anew. */
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
