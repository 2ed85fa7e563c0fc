import { answerApi } from '#app/api/handler.server.ts'
import { openApi } from '#app/api/openapi.server.ts'
import { contexts } from '#app/api/table.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'
import type { Route } from './+types/api-openapi'

/** Serialised once, because the document does not change while the server runs. */
let document: string | undefined

export function loader() {
  document ??= JSON.stringify(openApi(contexts, publicOrigin))
  return new Response(document, {
    headers: { ...publicPage, 'Content-Type': 'application/json' },
  })
}

/** Answers other methods with the API's error for an unknown endpoint. */
export function action({ request, context }: Route.ActionArgs) {
  return answerApi({ request, context })
}
