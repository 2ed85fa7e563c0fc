import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import type { OpenedLink } from '#app/domain/sharing/link-access.server.ts'

type LinkResult = { link: OpenedLink } | { link: undefined; refusal: Sentence; status: 404 | 410 }

export const linkContext = createContext<LinkResult | null>(null)

/** @throws a response with the page that says why the link does not open */
export function findOpenedLink(context: Readonly<RouterContextProvider>): OpenedLink | undefined {
  const opened = context.get(linkContext)
  if (opened === null) return undefined
  if (!opened.link) throw data(opened.refusal.text, { status: opened.status })
  return opened.link
}
