import { registerRoute } from 'workbox-routing'
import { remove, write } from '#app/outbox/database.ts'

/** Stores the files until the user is logged in. If the disk is full, the server receives them. */
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
