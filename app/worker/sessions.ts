import { registerRoute } from 'workbox-routing'
import { removeAll, removeOfOthers } from '#app/ui/offline/taken.ts'

/** Logging out removes all that is kept here. */
export function followSessions() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/logout(?:\.data)?$/.test(url.pathname),
    async ({ request }) => {
      const response = await fetch(request)
      if (response.status < 400) await removeAll()
      return response
    },
    'POST',
  )
}

/**
 * The server says of an answer for one browser whose it is. What somebody else has taken along is
 * removed, as is everything once the server has ended the session.
 */
export async function checkOwner(response: Response) {
  const owner = response.headers.get('Recce-User')
  if (owner !== null) await removeOfOthers(owner === 'none' ? undefined : owner)
}
