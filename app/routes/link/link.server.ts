import { href, type MiddlewareFunction, redirect } from 'react-router'
import * as openedLinks from '#app/domain/sharing/link-access.server.ts'
import * as linkOpens from '#app/domain/sharing/link-opens.server.ts'
import { shareWords } from '#app/domain/sharing/words.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { linkCookie } from '#app/http/cookies.server.ts'
import { log } from '#app/http/log.server.ts'
import { linkContext } from '#app/http/opened-link.server.ts'
import { isDataRequest } from '#app/http/page-url.ts'
import { isAutomatic } from '#app/http/prefetch.server.ts'
import { linkedPage } from '#app/http/public.server.ts'
import { linkHref } from '#app/views/addresses.ts'

/** Demands the link's password, and keeps answers out of shared caches and search engines. */
export const linkMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, params, context } = args
  const opened = await findLink(findActor(context), params.token ?? '', url)
  context.set(linkContext, opened)
  const { link } = opened
  const word = segmentOf(url)
  const needsPassword = link && (await isLocked(link, request)) && word !== 'unlock'
  const isNoPhoto = word === 'media' && (!link || needsPassword)
  const response = isNoPhoto
    ? new Response(shareWords.linkGone.text, { status: 404 })
    : needsPassword
      ? redirectToUnlock(link, url)
      : await next()
  for (const [name, value] of Object.entries(linkedPage)) {
    const isMissing = !response.headers.has(name)
    if (isMissing || response.headers.get(name)?.startsWith('public')) {
      response.headers.set(name, value)
    }
  }
  if (link && isOpening(request, url, response, linkHref(link.token, link.kind))) countOpen(link)
  return response
}

/** Does not count opens by the owner and members. */
export function countOpen({ id, isKnown }: openedLinks.OpenedLink) {
  if (!isKnown) linkOpens.count(id, (err) => log.warn({ err }, 'opens of links are not written'))
}

async function findLink(person: Actor, token: string, url: URL) {
  const link = await openedLinks.findBy(person, token)
  const isOfLink = link && ['', 'unlock', 'media', link.kind].includes(segmentOf(url))
  if (!isOfLink) return { link: undefined, refusal: shareWords.linkGone, status: 404 } as const
  if (!openedLinks.isExpired(link)) return { link }
  return { link: undefined, refusal: shareWords.linkExpired, status: 410 } as const
}

function segmentOf({ pathname }: URL) {
  return pathname.split('/')[3] ?? ''
}

async function isLocked(link: openedLinks.OpenedLink, request: Request) {
  if (link.passwordHash === null) return false
  const key = await linkCookie(link.token).parse(request.headers.get('Cookie'))
  return !openedLinks.isUnlocked(link, typeof key === 'string' ? key : null)
}

function redirectToUnlock({ token, kind }: openedLinks.OpenedLink, { pathname, search }: URL) {
  const isItem = pathname === linkHref(token, kind) && !search
  const next = isItem ? '' : `?next=${encodeURIComponent(pathname + search)}`
  return redirect(href('/link/:token/unlock', { token }) + next)
}

/** Query parameters that a page adds when its own links are followed, such as those of tabs. */
const ofPage = /[?&](?:tab|photo|picture|date|time|layout|after)=/

/** True unless a script, a bot, a prefetch or a link within the page sends the request. */
function isOpening(request: Request, url: URL, response: Response, path: string) {
  return (
    !isAutomatic(request) &&
    (response.status === 200 || response.status === 304) &&
    url.pathname === path &&
    !isDataRequest(request) &&
    !ofPage.test(url.search) &&
    request.headers.get('Sec-Fetch-Site') !== 'same-origin'
  )
}
