import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { canStore, remove, write } from './database.ts'
import { showWaiting } from './orphaned-entries.ts'
import { newEntryId } from './outbox.ts'
import { browser, delayAfter, type SendFailure, withRetries } from './retry.ts'
import { canRepeat, fieldsOf, hasTextFields, type Submitted, sendAgain } from './submitted.ts'
import { onUnsent, readRouter, readUnsent, setUnsent, whenIdle } from './unsent.ts'

type UnsentSenderProps = {
  probe: string
  userId: string
}

/** Stores an unsent form and sends it again, unless that could repeat its action. */
export function UnsentSender({ probe, userId }: UnsentSenderProps) {
  const unsent = useSyncExternalStore(onUnsent, readUnsent, () => undefined)
  const { sent, isPassing } = unsent ?? {}
  const form = sent && isPassing && hasTextFields(sent) && canRepeat(sent) ? sent : undefined
  useLayoutEffect(() => {
    if (form && unsent && !unsent.isByItself) setUnsent({ ...unsent, isByItself: true })
  }, [form, unsent])
  useEffect(() => {
    if (form) return sendWhenThere(form, probe)
  }, [form, probe])
  useEffect(() => {
    if (form) return queueForm(form, userId)
  }, [form, userId])
  return null
}

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

/** @throws a `SendFailure` for `withRetries` while the server is not ready */
async function probeServer(probe: string, signal: AbortSignal) {
  const { status, headers } = await fetch(probe, { cache: 'no-store', signal })
  // Any answer below 500, even of a proxy, shows that the server can be reached.
  if (status < 500) return
  const failure: SendFailure = new Error(`The server is not ready (${status})`)
  failure.again = Number(headers.get('Retry-After')) || undefined
  throw failure
}

/** Stores the form. @returns a function to call when the form is sent again or left */
function queueForm(sent: Submitted, userId: string): () => void {
  const fields = fieldsOf(sent)
  if (!canStore() || !userId || !fields) return () => {}
  const id = newEntryId()
  const { pathname, search } = new URL(sent.form.action)
  const to = pathname + search
  const held = Promise.withResolvers<void>()
  const page = `form ${id}`
  void navigator.locks.request(page, () => held.promise)
  const request = { to, body: fields.toString() }
  const entry = { id, box: 'forms', userId, page, addedAt: Date.now(), target: to, content: null }
  const writing = write('outbox', { ...entry, request }).then(showWaiting, () => {})

  async function release() {
    await writing
    const isSent = readRouter()?.navigation.formMethod !== undefined
    if (isSent) await whenIdle()
    const after = readUnsent()
    if (isSent && (!after || after.isPassing)) await remove('outbox', id).then(showWaiting)
    held.resolve()
    showWaiting()
  }
  return () => void release()
}
