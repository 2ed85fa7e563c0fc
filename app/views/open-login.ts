import { useEffect } from 'react'

/** Opens the login modal; `detail` is the page after the login. */
export const loginEvent = 'recce:login'

/** Browser only. @param next the page after the login; by default this one */
export function openLogin(next?: string) {
  document.dispatchEvent(new CustomEvent(loginEvent, { detail: next }))
}

export function useLoginModal(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    // After the effects of the page, one of which adds the modal's listener.
    const timer = setTimeout(openLogin)
    return () => clearTimeout(timer)
  }, [isWanted])
}
