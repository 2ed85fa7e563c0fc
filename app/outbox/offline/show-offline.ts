import type { DataRouter } from 'react-router'
import { setUnsent } from '#app/outbox/unsent.ts'
import { isPlain } from '#app/ui/link-clicks.ts'
import { dataOf, findCached } from './offline-shoots.ts'

type Unreached = { to: string; tries: number }

/** State of a history entry. Ignored after a reload, which asks the server again. */
type Entry = { unreached: Unreached; of: number }

export function readUnreached(state: unknown): Unreached | undefined {
  const { unreached, of } = (state ?? {}) as Partial<Entry>
  return of === performance.timeOrigin ? unreached : undefined
}

/**
 * Handles clicks without a connection, on which React Router would reload the page or show an
 * error, and lose what was typed. Sets `data-offline-guard` on `html`.
 * @returns a function that removes the guard
 */
export function guardLinks(router: DataRouter) {
  const controller = new AbortController()
  const first = { capture: true, signal: controller.signal }
  let followed: HTMLAnchorElement | undefined

  async function openIfDownloaded(link: HTMLAnchorElement) {
    const address = link.pathname + link.search
    if (!(await isDownloaded(address))) return showOffline(router, address, link)
    followed = link
    link.click()
    followed = undefined
  }

  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || link === followed) return
      if (!isPlain(event) || !leavesPage(link)) return
      event.preventDefault()
      void openIfDownloaded(link)
    },
    first,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (navigator.onLine || !(form instanceof HTMLFormElement) || !isOfRouter(form)) return
      const to = addressOf(form, submitter)
      if (to.pathname === location.pathname) return
      event.preventDefault()
      if (form.method === 'get') showOffline(router, to.pathname + to.search, form)
      else setUnsent({ sent: { form, submitter }, reason: 'No connection', isPassing: true })
    },
    first,
  )
  const { dataset } = document.documentElement
  dataset.offlineGuard = ''
  return () => {
    controller.abort()
    delete dataset.offlineGuard
  }
}

function leavesPage(link: HTMLAnchorElement) {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  return link.pathname + link.search !== location.pathname + location.search
}

async function isDownloaded(address: string) {
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return false
  return (await findCached(new URL(dataOf(address), location.origin).href)) !== undefined
}

export function showOffline(router: DataRouter, to: string, from?: Element) {
  from?.closest('dialog')?.close()
  const { pathname, search, state } = router.state.location
  const before = readUnreached(state)
  const tries = before?.to === to ? before.tries + 1 : 0
  const entry: Entry = { unreached: { to, tries }, of: performance.timeOrigin }
  void router.navigate(pathname + search, {
    state: entry,
    replace: before !== undefined,
    defaultShouldRevalidate: false,
  })
}

function isOfRouter(form: HTMLFormElement) {
  return form.hasAttribute('data-discover')
}

function addressOf(form: HTMLFormElement, submitter: HTMLElement | null) {
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const address = new URL(action, location.href)
  if (form.method !== 'get') return address
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  address.search = new URLSearchParams(fields).toString()
  return address
}
