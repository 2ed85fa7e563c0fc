import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { withoutToken } from '../account/without-token.ts'
import { openLogin } from './open-login.ts'

/** The spec's timing, in milliseconds (section 9). */
const waits = [1000, 3000, 3000]

/**
 * Logs in by the temporary token of the address. Without scripts a button does the same. The Loading
 * screen stands until the first attempt is answered; if it fails the login modal opens, and the
 * attempts after it are made quietly.
 */
export default function AutoLogin({ token }: { token: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [failures, setFailures] = useState(0)
  const from = pathname + search

  useEffect(() => {
    const wait = waits[failures]
    if (wait === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const isIn = await exchange(token, stop.signal)
      if (stop.signal.aborted) return
      if (isIn) navigate(withoutToken(from), { replace: true })
      else setFailures(failures + 1)
    }, wait)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [failures, token, from, navigate])

  useEffect(() => {
    if (failures === 1) openLogin(withoutToken(from))
  }, [failures, from])

  return (
    <>
      <noscript>
        <form
          method="post"
          action={`/auto-login?${new URLSearchParams({ from })}`}
          className="mx-auto flex max-w-[1200px] flex-wrap items-center gap-4 px-4 pt-6 md:px-6"
        >
          <input type="hidden" name="sessionToken" value={token} />
          <p>You come from the Recce app.</p>
          <Button type="submit">Log in and continue</Button>
        </form>
      </noscript>
      {failures === 0 && (
        <div className="needs-script">
          <Loader full message="Logging you in" />
        </div>
      )}
    </>
  )
}

/** Whether the token was good. A network that is away is no answer: it is tried again. */
async function exchange(token: string, signal: AbortSignal): Promise<boolean> {
  const body = new URLSearchParams({ sessionToken: token })
  try {
    return (await fetch('/auto-login?inPlace=1', { method: 'POST', body, signal })).ok
  } catch {
    return false
  }
}
