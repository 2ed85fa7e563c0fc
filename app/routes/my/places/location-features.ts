import { z } from 'zod'
import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { findMapView } from '#app/views/library/map-view.server.ts'
import type { Route } from './+types/location-features'

const number = z.string().min(1).transform(Number)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const Query = z
  .object({
    south: number.pipe(latitude),
    north: number.pipe(latitude),
    west: number.pipe(longitude),
    east: number.pipe(longitude),
    zoom: number.pipe(z.number().min(0).max(22)),
    search: z.string().max(100).default(''),
    of: z.enum(['locations', 'portfolios']).default('locations'),
  })
  .refine(({ south, north }) => south <= north)

export function loader({ request, context }: Route.LoaderArgs) {
  return answerJson(context, async () => {
    const actor = requireUser(findActor(context))
    const query = Query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!query.success) throw invalid(placeWords.areaOutside)
    const { zoom, search, of, ...area } = query.data
    return findMapView(actor, { area, zoom, search, inPortfolios: of === 'portfolios' })
  })
}
