/**
 * Whether this browser can be notified: `denied` when somebody has told it not to ask any more,
 * `on` with a subscription to our key.
 */
export type BrowserPush = 'unsupported' | 'denied' | 'off' | 'on'

/** Milliseconds for the service worker of a first visit to come. */
const timeoutMs = 5_000

/** @param publicKey of this site, base64url */
export async function readPush(publicKey: string): Promise<BrowserPush> {
  const registration = await findRegistration()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && isOurs(subscription, publicKey) ? 'on' : 'off'
}

/**
 * Asks the person, then the browser.
 * @returns the subscription as JSON; undefined where the person said no
 * @throws what the browser says
 */
export async function subscribe(publicKey: string): Promise<string | undefined> {
  const registration = await findRegistration()
  if (!registration) throw new Error('There is no service worker')
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const former = await registration.pushManager.getSubscription()
  if (former && !isOurs(former, publicKey)) await former.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return JSON.stringify(subscription)
}

export async function unsubscribe() {
  const registration = await findRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  const ready = await Promise.race([navigator.serviceWorker.ready, over])
  clearTimeout(timer)
  return ready
}

/** One for another key, of an earlier installation, gets nothing from us. */
function isOurs({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
