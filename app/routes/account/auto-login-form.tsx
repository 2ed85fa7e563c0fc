import { type ReactNode, useEffect, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { AutoLoginRequest } from '#app/http/auto-login.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Loader } from '#app/ui/loader.tsx'
import { openLogin } from '#app/views/open-login.ts'
import { dropToken } from './drop-token.ts'

const retryMs = [1000, 3000, 3000]

/**
 * Logs in by the temporary token in the URL; after a failed attempt, the login modal opens. Asks
 * first in a browser that does not know the account: a stranger may have sent a link to their own
 * account, to have their plan paid or to read what the visitor enters.
 */
export default function AutoLogin({ token, username, isKnown }: AutoLoginRequest) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  if (username && !isKnown) return <Question token={token} username={username} from={from} />
  return <Attempts token={token} from={from} />
}

type LoginAttempt = { token: string; from: string }

function Question({ token, username, from }: LoginAttempt & { username: string }) {
  return (
    <LoginOnce token={token} from={from} label={`Log in as ${username}`}>
      <p>
        This link logs you in as <strong>{username}</strong>. Continue only if that is you.
      </p>
      <a href={dropToken(from)}>Stay logged out</a>
    </LoginOnce>
  )
}

function Attempts({ token, from }: LoginAttempt) {
  const navigate = useNavigate()
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    const wait = retryMs[failures]
    if (wait === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const isIn = await exchange(token, stop.signal)
      if (stop.signal.aborted) return
      if (isIn) navigate(dropToken(from), { replace: true })
      else setFailures(failures + 1)
    }, wait)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [failures, token, from, navigate])

  useEffect(() => {
    if (failures === 1) openLogin(dropToken(from))
  }, [failures, from])

  return (
    <>
      <noscript>
        <LoginOnce token={token} from={from} label="Log in and continue">
          <p>You come from the Recce app.</p>
        </LoginOnce>
      </noscript>
      {failures === 0 && (
        <div className="needs-script">
          <Loader full message="Logging you in" />
        </div>
      )}
    </>
  )
}

type LoginOnceProps = LoginAttempt & { label: string; children: ReactNode }

function LoginOnce({ token, from, label, children }: LoginOnceProps) {
  const [said, after] = [children].flat()
  return (
    <form
      method="post"
      action={`${href('/auto-login')}?${new URLSearchParams({ from })}`}
      className="auto-login row"
    >
      <input type="hidden" name="sessionToken" value={token} />
      {said}
      <Button type="submit">{label}</Button>
      {after}
    </form>
  )
}

/** @returns whether the token was accepted; false after a network error too */
async function exchange(token: string, signal: AbortSignal): Promise<boolean> {
  const body = new URLSearchParams({ sessionToken: token })
  try {
    return (await fetch(`${href('/auto-login')}?inPlace=1`, { method: 'POST', body, signal })).ok
  } catch {
    return false
  }
}
