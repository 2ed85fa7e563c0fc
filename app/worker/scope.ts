/** Needed because TypeScript's types for workers conflict with those for pages. */
export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'sync', listener: (event: LastingEvent & { tag: string }) => void): void
  skipWaiting(): Promise<void>
  registration: { sync?: { register(tag: string): Promise<void> } }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<unknown[]>
  }
}

type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }
