import { openApi } from '#app/api/openapi.server.ts'
import { endpoints } from '#app/api/table.server.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'

export function loader() {
  return Response.json(openApi(endpoints, publicOrigin), { headers: publicPage })
}
