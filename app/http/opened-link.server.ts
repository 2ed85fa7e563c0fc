import { createContext, data, type RouterContextProvider } from 'react-router'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import type { OpenedLink } from '#app/domain/sharing/opened-links.server.ts'

/** What a request finds behind the token in its address. */
type Opened = { link: OpenedLink } | { link: undefined; refusal: Sentence; status: 404 | 410 }

export const openedContext = createContext<Opened | null>(null)

/**
 * The link below whose address the request asks; undefined for any other address.
 * @throws the page that says why a link does not open, as a response
 */
export function findOpened(context: Readonly<RouterContextProvider>): OpenedLink | undefined {
  const opened = context.get(openedContext)
  if (opened === null) return undefined
  if (!opened.link) throw data(opened.refusal.text, { status: opened.status })
  return opened.link
}
