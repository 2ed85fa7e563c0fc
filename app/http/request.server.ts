import { createContext, type RouterContextProvider } from 'react-router'
import { type Allowance, defaultAllowance } from './allowance.ts'

export type RequestFacts = {
  /** Sent as `X-Request-Id` and logged in every line about the request. */
  id: string
  /** The sender's IP address; a forwarded one only with `TRUST_PROXY`. */
  address: string
  allowance: Allowance
}

export const requestContext = createContext<RequestFacts>({
  id: '-',
  address: '127.0.0.1',
  allowance: defaultAllowance,
})

export function requestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestContext)
}
