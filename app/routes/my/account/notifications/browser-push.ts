/** `denied`: notifications are blocked. `on`: the browser is subscribed with this site's key. */
export type BrowserPush = 'unsupported' | 'denied' | 'off' | 'on'

/** Limit of the wait for the service worker, which a first visit still has to install. */
const timeoutMs = 5_000

/** @param publicKey this site's VAPID public key, base64url */
export async function readPush(publicKey: string): Promise<BrowserPush> {
  const registration = await findRegistration()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && isOurs(subscription, publicKey) ? 'on' : 'off'
}

/** Returns the subscription as JSON; undefined if the user denies. @throws if it cannot be made */
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

/** A subscription with another VAPID key gets no messages from this site. */
function isOurs({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
