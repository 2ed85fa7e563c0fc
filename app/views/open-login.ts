import { useEffect } from 'react'

/** The event by which a page asks for the login modal; its detail says where the login leads. */
export const loginAsked = 'recce:login'

/** Opens the login modal over the page, which a login then leads to, or to `next`. Browser only. */
export function openLogin(next?: string) {
  document.dispatchEvent(new CustomEvent(loginAsked, { detail: next }))
}

/** Opens the login modal over a page that stands without an account, once it is there. */
export function useLoginOver(isAsked: boolean) {
  useEffect(() => {
    if (!isAsked) return
    // After the effects of the page, one of which makes the modal listen.
    const timer = setTimeout(openLogin)
    return () => clearTimeout(timer)
  }, [isAsked])
}
