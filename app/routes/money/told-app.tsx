import { useLayoutEffect, useRef } from 'react'
import type { HostMessage } from '#app/domain/accounts/host-message.ts'
import { Notice } from '#app/ui/banner.tsx'
import { notifyHost } from '#app/views/notify-host.ts'

export type Told = { message: HostMessage; to: string; words: string }

/** Says what was paid, to the app around the page too, and leads back to it. */
export function ToldApp({ message, to, words }: Told) {
  const told = useRef<HostMessage>(undefined)
  useLayoutEffect(() => {
    if (told.current === message) return
    told.current = message
    notifyHost(message)
    window.location.assign(to)
  }, [message, to])
  return (
    <>
      <Notice type="success">{words}</Notice>
      <p className="actions">
        <a className="btn btn-primary" href={to}>
          {to.startsWith('recce:') ? 'Back to Recce App' : 'Continue'}
        </a>
      </p>
    </>
  )
}
