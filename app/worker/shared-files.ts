import { registerRoute } from 'workbox-routing'
import { remove, write } from '#app/outbox/database.ts'

/**
 * Keeps the photos that another app shares, and opens the import, which takes them. They stay here
 * while their user has to log in first. What this browser has no room for the server gets.
 */
export function receiveSharedFiles() {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && url.pathname === '/my/import' && url.searchParams.has('shared'),
    async ({ request, url }) => {
      const whole = request.clone()
      try {
        const files = (await request.formData()).getAll('photos')
        await storeAll(files.filter((file) => file instanceof File))
      } catch {
        return fetch(whole)
      }
      return Response.redirect(url.pathname + url.search, 303)
    },
    'POST',
  )
}

/** Keeps all of them or none, so that none comes twice. */
async function storeAll(files: File[]) {
  const stored: string[] = []
  try {
    for (const file of files) {
      const id = crypto.randomUUID()
      await write('shared', { id, file })
      stored.push(id)
    }
  } catch (error) {
    for (const id of stored) await remove('shared', id)
    throw error
  }
}
