import type { DataRouter } from 'react-router'
import type { Submitted } from './submitted.ts'

export type Unsent = {
  sent: Submitted | undefined
  /** A sentence without the full stop. */
  reason: string
  /** The failure may pass without the user's help. */
  isPassing: boolean
  isByItself?: boolean
}

let router: DataRouter | undefined
let unsent: Unsent | undefined
const listeners = new Set<() => void>()

export function setRouter(of: DataRouter | undefined) {
  router = of
}

export const readUnsent = () => unsent

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
