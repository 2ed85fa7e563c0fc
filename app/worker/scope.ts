/**
 * What the worker uses of its global scope. TypeScript has its own types for workers, but they
 * cannot stand beside those of pages.
 */
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'sync', listener: (event: LastingEvent & { tag: string }) => void): void
  skipWaiting(): Promise<void>
  /** Not every browser has background sync. */
  registration: { sync?: { register(tag: string): Promise<void> } }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<unknown[]>
  }
}

type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }
