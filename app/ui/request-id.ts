import { createContext, use, useState } from 'react'

export const RequestIdContext = createContext<string | undefined>(undefined)

/** The browser reads the id from the element `#request-id`. */
export function useRequestId(): string | undefined {
  const known = use(RequestIdContext)
  const [id] = useState(() => known ?? readFromPage())
  return id
}

function readFromPage() {
  if (typeof document === 'undefined') return undefined
  return document.getElementById('request-id')?.textContent ?? undefined
}
