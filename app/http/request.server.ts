import { createContext, type RouterContextProvider } from 'react-router'
import { type Allowance, usual } from './allowance.ts'

/** What the server knows of a request before React Router sees it. */
export type RequestFacts = {
  /** Sent back as `X-Request-Id` and written in every log line of the request. */
  id: string
  /** The address of who asks; forwarded ones count only with `TRUST_PROXY`. */
  address: string
  /** What it may carry, as the endpoint or route module that takes it says. */
  allowance: Allowance
}

export const requestContext = createContext<RequestFacts>({
  id: '-',
  address: '127.0.0.1',
  allowance: usual,
})

export function requestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestContext)
}
