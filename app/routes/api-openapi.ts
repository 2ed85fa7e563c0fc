import { openApi } from '#app/api/openapi.server.ts'
import { contexts } from '#app/api/table.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'

/** Written once, since it is the same for everyone until the next start. */
let document: string | undefined

export function loader() {
  document ??= JSON.stringify(openApi(contexts, publicOrigin))
  return new Response(document, {
    headers: { ...publicPage, 'Content-Type': 'application/json' },
  })
}
