import { canKeep, remove, write } from '../offline/database.ts'
import { newEntryId } from '../outbox/outbox.ts'
import { showWaiting } from '../outbox/send-left.ts'
import { fieldsOf, type Submitted } from './submitted.ts'
import { readRouter, readUnsent, whenIdle } from './unsent.ts'

/**
 * Keeps a form that could not be sent, so that it outlives its page, and is sent without it.
 * @param userId whose it is
 * @returns a function to call when the form is sent again, or left
 */
export function keepForm(sent: Submitted, userId: string): () => void {
  const fields = fieldsOf(sent)
  if (!canKeep() || !userId || !fields) return () => {}
  const id = newEntryId()
  const { pathname, search } = new URL(sent.form.action)
  const to = pathname + search
  const held = Promise.withResolvers<void>()
  const page = `form ${id}`
  void navigator.locks.request(page, () => held.promise)
  const request = { to, body: fields.toString() }
  const entry = { id, box: 'forms', userId, page, addedAt: Date.now(), target: to, content: null }
  // Where there is no room for it, it lives as long as its page.
  const writing = write('outbox', { ...entry, request }).then(showWaiting, () => {})

  /** It is forgotten once the server has answered, whatever it says: its page shows that. */
  async function end() {
    await writing
    const isSent = readRouter()?.navigation.formMethod !== undefined
    if (isSent) await whenIdle()
    // One that failed again is kept anew.
    const after = readUnsent()
    if (isSent && (!after || after.isPassing)) await remove('outbox', id).then(showWaiting)
    held.resolve()
    showWaiting()
  }
  return () => void end()
}
