import type { DataRouter } from 'react-router'
import type { Submitted } from './submitted.ts'

export type Unsent = {
  sent: Submitted | undefined
  /** The reason as a sentence without its full stop. */
  reason: string
  /** The server may recover by itself; otherwise the user has to act first. */
  isPassing: boolean
  /** The form is sent again without the user. */
  isByItself?: boolean
}

let router: DataRouter | undefined
let unsent: Unsent | undefined
const listeners = new Set<() => void>()

/** Sets the page's router, whose state tells what the page shows. */
export function setRouter(of: DataRouter | undefined) {
  router = of
}

export const readUnsent = () => unsent

/** Calls back when a submission fails, and when that is resolved. */
export function onUnsent(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function setUnsent(next: Unsent | undefined) {
  if (unsent === next) return
  unsent = next
  for (const listener of listeners) listener()
}

export const readRouter = () => router?.state

/** Resolves when the page waits for no answer any more. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const stop = router?.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return
      stop?.()
      resolve()
    })
    if (!router) resolve()
  })
}
