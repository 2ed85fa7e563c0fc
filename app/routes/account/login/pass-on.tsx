import { useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '#app/ui/banner.tsx'
import { notifyHost } from '#app/views/notify-host.ts'
import type { PassedLogin } from './answer-login.server.ts'

type PassOnProps = { passed: PassedLogin; next: string; deepLink: string | null | undefined }

export function PassOn({ passed, next, deepLink }: PassOnProps) {
  const [isHeard, setHeard] = useState(false)
  const posted = useRef<PassedLogin>(undefined)
  useLayoutEffect(() => {
    if (posted.current === passed) return
    posted.current = passed
    setHeard(notifyHost(passed))
  }, [passed])
  const done = passed.type === 'signup' ? 'Signed up successfully' : 'You are logged in'
  if (isHeard) {
    return (
      <p className="lede" role="status">
        {done}. The Recce app takes over now.
      </p>
    )
  }
  return (
    <>
      <div className="apart">
        <Notice>
          {done}, but the Recce app is not responding. You can continue in this window.
        </Notice>
      </div>
      <p className="actions">
        <a className="btn btn-primary" href={next}>
          Continue
        </a>
        {deepLink && (
          <a className="btn btn-secondary" href={deepLink}>
            Back to Recce App
          </a>
        )}
      </p>
    </>
  )
}
