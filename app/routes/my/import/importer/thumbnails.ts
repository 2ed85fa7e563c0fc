import { useSyncExternalStore } from 'react'

/** Kept outside React's state, so that each new thumbnail renders only its own frame. */
export class Thumbnails {
  #urls = new Map<string, string>()
  #listeners = new Map<string, Set<() => void>>()

  count = 0

  set(id: string, picture: Blob) {
    this.count += 1
    this.remove(id)
    this.#urls.set(id, URL.createObjectURL(picture))
    for (const listener of this.#listeners.get(id) ?? []) listener()
  }

  get(id: string | undefined) {
    return id === undefined ? undefined : this.#urls.get(id)
  }

  remove(id: string) {
    const url = this.#urls.get(id)
    if (url) URL.revokeObjectURL(url)
    this.#urls.delete(id)
  }

  clear() {
    for (const id of [...this.#urls.keys()]) this.remove(id)
  }

  subscribe(id: string, listener: () => void) {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
    }
  }
}

export function useThumbnail(thumbnails: Thumbnails, id: string) {
  return useSyncExternalStore(
    (listener) => thumbnails.subscribe(id, listener),
    () => thumbnails.get(id),
    () => undefined,
  )
}
