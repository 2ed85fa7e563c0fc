/** The event by which a page asks for the login modal; its detail says where the login leads. */
export const loginAsked = 'recce:login'

/** Opens the login modal over the page, which a login then leads to, or to `next`. Browser only. */
export function openLogin(next?: string) {
  document.dispatchEvent(new CustomEvent(loginAsked, { detail: next }))
}
