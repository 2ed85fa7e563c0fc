import { useEffect } from 'react'

/** This event opens the login modal; `detail` is the page after the login. */
export const loginEvent = 'recce:login'

/** Call this only in a browser. @param next page after the login, by default the current page */
export function openLogin(next?: string) {
  document.dispatchEvent(new CustomEvent(loginEvent, { detail: next }))
}

export function useLoginModal(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    // Waits until the page's effects have run, one of which adds the modal's listener.
    const timer = setTimeout(openLogin)
    return () => clearTimeout(timer)
  }, [isWanted])
}
