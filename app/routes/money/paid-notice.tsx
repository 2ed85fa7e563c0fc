import { useLayoutEffect, useRef } from 'react'
import type { HostMessage } from '#app/domain/accounts/host-message.ts'
import { Notice } from '#app/ui/banner.tsx'
import { notifyHost } from '#app/views/notify-host.ts'

export type Paid = { message: HostMessage; to: string; text: string }

export function PaidNotice({ message, to, text }: Paid) {
  const notified = useRef<HostMessage>(undefined)
  useLayoutEffect(() => {
    if (notified.current === message) return
    notified.current = message
    notifyHost(message)
    window.location.assign(to)
  }, [message, to])
  return (
    <>
      <Notice type="success">{text}</Notice>
      <p className="actions">
        <a className="btn btn-primary" href={to}>
          {to.startsWith('recce:') ? 'Back to Recce App' : 'Continue'}
        </a>
      </p>
    </>
  )
}
