export type PushScope = {
  location: { origin: string }
  registration: {
    showNotification(title: string, options: object): Promise<void>
  }
  clients: {
    matchAll(options: object): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}

type OpenPage = { url: string; focus(): Promise<unknown> }

type Extendable = { waitUntil(work: Promise<unknown>): void }
type PushEvent = Extendable & { data: { json(): unknown } | null }
type ClickEvent = Extendable & { notification: { data: unknown; close(): void } }

type Message = { title?: string; body?: string; tag?: string; data?: Record<string, unknown> }

export function listenForPush(scope: PushScope) {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, addressOf(scope, event.notification.data)))
  })
}

/** Always shows a notification, because browsers end the subscription of a site that shows none. */
function show(scope: PushScope, data: PushEvent['data']) {
  const { title = 'Recce', body = '', tag, data: more } = readMessage(data)
  const icons = { icon: '/icon-192.png', badge: '/icon-192.png' }
  return scope.registration.showNotification(title, {
    body,
    data: more,
    ...icons,
    ...(tag && { tag }),
  })
}

function readMessage(data: PushEvent['data']): Message {
  try {
    const message = data?.json()
    return typeof message === 'object' && message !== null ? message : {}
  } catch {
    return {}
  }
}

function addressOf({ location: { origin } }: PushScope, data: unknown): string {
  const { url } = (data ?? {}) as { url?: unknown }
  const usual = `${origin}/my/notifications`
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return usual
  const wanted = new URL(url, origin)
  return wanted.origin === origin ? wanted.href : usual
}

async function open({ clients }: PushScope, address: string) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === address)
  if (there) return there.focus()
  return clients.openWindow(address)
}
