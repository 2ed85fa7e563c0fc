import { AsyncLocalStorage } from 'node:async_hooks'
import { createContext, RouterContextProvider } from 'react-router'
import { type Allowance, defaultAllowance } from './allowance.ts'

export type RequestFacts = {
  /** Sent as `X-Request-Id`. */
  id: string
  /** The client's IP address; forwarded by a proxy only with `TRUST_PROXY`. */
  address: string
  allowance: Allowance
}

const requestContext = createContext<RequestFacts>({
  id: '-',
  address: '127.0.0.1',
  allowance: defaultAllowance,
})

const currentRequest = new AsyncLocalStorage<RequestFacts>()

export function runRequest<Result>(facts: RequestFacts, answer: () => Result): Result {
  return currentRequest.run(facts, answer)
}

export function createLoadContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  const facts = currentRequest.getStore()
  if (facts) context.set(requestContext, facts)
  return context
}

export function requestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(requestContext)
}
