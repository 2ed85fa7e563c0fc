import { registerRoute } from 'workbox-routing'
import { write } from '#app/ui/offline/database.ts'

/**
 * Keeps the photos that another app shares, and opens the import, which takes them. They stay here
 * while their user has to log in first.
 */
export function takeSharedFiles() {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && url.pathname === '/my/import' && url.searchParams.has('shared'),
    async ({ request, url }) => {
      const files = (await request.formData()).getAll('photos')
      for (const file of files) {
        if (file instanceof File) await write('shared', { id: crypto.randomUUID(), file })
      }
      return Response.redirect(url.pathname + url.search, 303)
    },
    'POST',
  )
}
