import { registerRoute } from 'workbox-routing'
import { findCached } from '#app/outbox/offline/offline-shoots.ts'
import { offlineTilePrefix } from '#app/ui/map/tiles.ts'
import { offlinePage } from './offline-page.ts'
import { checkOwner, sendLogout } from './sessions.ts'

const timeoutMs = 5_000

type RouteRequest = { request: Request }

export function answerPages() {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    ({ request }) => fetchOrCached(request).catch(offlinePage),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'),
    ({ request }) => fetchOrCached(request),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    ({ request }) => newestOf(request, fetch(request)),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(offlineTilePrefix),
    async ({ request }: RouteRequest) =>
      (await findCached(request.url)) ?? new Response(null, { status: 404 }),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }: RouteRequest) => (await findCached(request.url)) ?? fetch(request),
  )
}

function fetchOrCached(request: Request): Promise<Response> {
  const network = sendLogout().then(async () => {
    const response = await fetch(request)
    await checkOwner(response)
    // A proxy answers 502 and above while the server is down.
    return response.status < 502 ? response : ((await findCached(request.url)) ?? response)
  })
  return newestOf(request, network)
}

/** Returns the cached answer if the network fails or is slow. @throws if both fail */
async function newestOf({ url }: Request, network: Promise<Response>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  const first = await Promise.race([network.catch(() => undefined), late])
  return first ?? (await findCached(url)) ?? network
}
