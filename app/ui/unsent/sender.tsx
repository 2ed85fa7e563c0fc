import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { browser, delayAfter, withRetries } from '../outbox/retry.ts'
import { probeServer } from './check-server.ts'
import { keepForm } from './keep-form.ts'
import { canRepeat, hasTextFields, type Submitted, sendAgain } from './submitted.ts'
import { onUnsent, readRouter, readUnsent, setUnsent } from './unsent.ts'

/**
 * Sends a form that failed again once the server is back, if that cannot repeat an action.
 * Until then it is kept in this browser, and outlives its page.
 * @param probe the address that says whether the server is ready
 */
export function UnsentSender({ probe, userId }: { probe: string; userId: string }) {
  const unsent = useSyncExternalStore(onUnsent, readUnsent, () => undefined)
  const { sent, isPassing } = unsent ?? {}
  const form = sent && isPassing && hasTextFields(sent) && canRepeat(sent) ? sent : undefined
  // Before the notice is painted, which says it.
  useLayoutEffect(() => {
    if (form && unsent && !unsent.isByItself) setUnsent({ ...unsent, isByItself: true })
  }, [form, unsent])
  useEffect(() => {
    if (form) return sendWhenThere(form, probe)
  }, [form, probe])
  useEffect(() => {
    if (form) return keepForm(form, userId)
  }, [form, userId])
  return null
}

/** Waits for the server and for other navigations. Returns a function that stops waiting. */
function sendWhenThere(sent: Submitted, probe: string) {
  const controller = new AbortController()
  const { signal } = controller
  async function wait() {
    await browser.pause(delayAfter(1, browser.random()), signal)
    await withRetries(() => probeServer(probe, signal), { signal })
    if (readRouter()?.navigation.state !== 'idle') return wait()
    if (!signal.aborted && sent.form.isConnected) sendAgain(sent)
  }
  wait().catch((error) => {
    if (!signal.aborted) throw error
  })
  return () => controller.abort()
}
