import { createContext, use, useState } from 'react'

/** The id of the request that a page is rendered for; in a browser there is none. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/**
 * The id of the request that made this page, for the error page to show in an element with the id
 * `request-id`. A browser finds it there; what fails in the browser alone has none.
 */
export function useRequestId(): string | undefined {
  const known = use(RequestIdContext)
  const [id] = useState(() => known ?? shown())
  return id
}

function shown() {
  if (typeof document === 'undefined') return undefined
  return document.getElementById('request-id')?.textContent ?? undefined
}
