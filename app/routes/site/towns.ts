import { z } from 'zod'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/towns'

const part = z.coerce.number().int().min(0).catch(0)
const Tile = z.object({ z: part.pipe(z.number().max(19).catch(19)), x: part, y: part })

/** The biggest towns on a tile of the map, for the outline that we ship. They never change. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return answerJson(context, async () => {
    const towns = await addresses.listTownsOfTile(Tile.parse(Object.fromEntries(searchParams)))
    return Response.json(towns, { headers: { 'Cache-Control': 'public, max-age=86400' } })
  })
}
