import { CloudOff as cloudOff } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatCount } from '#app/format/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { canStore, readAll, remove, type StoredEntry } from './database.ts'
import { onWaiting, requestSync, sendOrphanedEntries, showWaiting } from './orphaned-entries.ts'
import { withRetries } from './retry.ts'
import './waiting.css'

/** Milliseconds that sending usually takes. */
const usual = 4_000

export default function Waiting({ userId }: { userId: string }) {
  const entries = useStoredEntries(userId)
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  const refused = entries.filter(({ refusal }) => refusal !== undefined)
  const count = entries.length - refused.length
  const isLate = useLate(count > 0)
  const isShown = count > 0 && (!isOnline || isLate)
  useEffect(() => {
    if (isShown) requestSync()
  }, [isShown])
  if (refused.length === 0 && !isShown) return null
  return (
    <div className="waiting tone-warning">
      <Icon of={cloudOff} />
      <div>
        {isShown && (
          <p role="status">
            {formatCount(count, 'change')} {count === 1 ? 'is' : 'are'} waiting on this device, and
            will be sent once there is a connection.
          </p>
        )}
        {refused.map((entry) => (
          <RefusedEntry key={entry.id} entry={entry} />
        ))}
      </div>
    </div>
  )
}

function RefusedEntry({ entry }: { entry: StoredEntry }) {
  return (
    <div role="alert">
      A change you made without a connection was not saved: {entry.refusal}
      {entry.box === 'forms' && <Resubmit {...entry.request} />}
      <Button kind="quiet" onClick={() => void remove('outbox', entry.id).then(showWaiting)}>
        Dismiss
      </Button>
    </div>
  )
}

function Resubmit({ to, body }: StoredEntry['request']) {
  return (
    <form method="post" action={to}>
      {[...new URLSearchParams(String(body))].map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may occur twice
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="secondary">
        Open the form
      </Button>
    </form>
  )
}

function useLate(isSo: boolean) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = isSo ? setTimeout(() => setLate(true), usual) : undefined
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSo])
  return isLate
}

function useStoredEntries(userId: string) {
  const [entries, setEntries] = useState<StoredEntry[]>([])
  useEffect(() => {
    if (!canStore()) return
    const refresh = () =>
      void readAll('outbox').then((all) =>
        setEntries(all.filter((entry) => entry.userId === userId)),
      )
    refresh()
    return onWaiting(refresh)
  }, [userId])
  useEffect(() => {
    if (entries.length === 0) return
    const controller = new AbortController()
    const { signal } = controller
    withRetries(sendOrphanedEntries, { signal }).catch((error) => {
      if (!signal.aborted) throw error
    })
    return () => controller.abort()
  }, [entries])
  return entries
}

function onConnection(listener: () => void) {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, listener, { signal: controller.signal })
  }
  return () => controller.abort()
}
