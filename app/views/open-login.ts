import { useEffect } from 'react'

/** The event that opens the login modal; its `detail` is where the login leads. */
export const loginEvent = 'recce:login'

/**
 * Opens the login modal over the current page. Browser only.
 * @param next where the login leads; without it, back to this page
 */
export function openLogin(next?: string) {
  document.dispatchEvent(new CustomEvent(loginEvent, { detail: next }))
}

/** Opens the login modal once the page has loaded. */
export function useLoginModal(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    // Runs after the effects of the page, one of which adds the modal's listener.
    const timer = setTimeout(openLogin)
    return () => clearTimeout(timer)
  }, [isWanted])
}
