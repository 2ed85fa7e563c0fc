import { z } from 'zod'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/towns'

const Around = z.object({
  latitude: z.coerce.number().min(-90).max(90).catch(0),
  longitude: z.coerce.number().min(-180).max(180).catch(0),
  km: z.coerce.number().positive().max(20_000).catch(100),
})

/** Limit of towns on a map, and their least distance as a divisor of the map's radius. */
const [limit, across] = [24, 8]

/** Lists the towns of a drawn map. Cached, because towns never change. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return answerJson(context, async () => {
    const { km, ...middle } = Around.parse(Object.fromEntries(searchParams))
    const towns = await addresses.listLandmarks(middle, km, limit, km / across)
    return Response.json(towns, { headers: { 'Cache-Control': 'public, max-age=86400' } })
  })
}
