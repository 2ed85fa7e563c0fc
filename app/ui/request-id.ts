import { createContext, use, useState } from 'react'

/** The id of the request that is being rendered; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/**
 * The id of the request that made this page, which the error page shows in the element
 * `request-id`. The browser reads it from there; an error that only occurs in the browser has none.
 */
export function useRequestId(): string | undefined {
  const known = use(RequestIdContext)
  const [id] = useState(() => known ?? readFromPage())
  return id
}

function readFromPage() {
  if (typeof document === 'undefined') return undefined
  return document.getElementById('request-id')?.textContent ?? undefined
}
