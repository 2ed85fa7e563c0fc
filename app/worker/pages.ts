import { registerRoute } from 'workbox-routing'
import { findKept } from '#app/ui/offline/taken.ts'
import { offlinePage } from './offline-page.ts'
import { checkOwner } from './sessions.ts'

/** Milliseconds that something kept here waits for the network. */
const patience = 5_000

type Asked = { request: Request }

/** Nothing is kept by being seen, only by being taken along. */
export function answerPages() {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
    ({ request }) => askServer(request).catch(offlinePage),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data'),
    ({ request }) => askServer(request),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(?:media\/|__manifest$)/.test(url.pathname),
    ({ request }) => newestOf(request, fetch(request)),
  )
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }: Asked) => (await findKept(request.url)) ?? fetch(request),
  )
}

function askServer(request: Request): Promise<Response> {
  return newestOf(
    request,
    fetch(request).then(async (response) => {
      await checkOwner(response)
      // A proxy may answer while the server is away.
      return response.status < 502 ? response : ((await findKept(request.url)) ?? response)
    }),
  )
}

/** The answer of the network, or what is kept when that fails or takes long. @throws without either */
async function newestOf({ url }: Request, network: Promise<Response>): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const first = await Promise.race([network.catch(() => undefined), late])
  return first ?? (await findKept(url)) ?? network
}
