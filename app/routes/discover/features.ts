import { z } from 'zod'
import { type DiscoverPin, findFeatures } from '#app/domain/discover/clusters.server.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { locationHref, portfolioHref } from '#app/views/addresses.ts'
import type { DiscoverFeatures } from '#app/views/discover/features.ts'
import { readQuery } from '#app/views/discover/query.ts'
import type { Route } from './+types/features'
import { readSearch } from './search.server.ts'

export const handle = declareAllowance({ readCost: 2 })

const number = z.string().min(1).transform(Number)
const latitude = number.pipe(z.number().min(-90).max(90))
const longitude = number.pipe(z.number().min(-180).max(180))
const View = z
  .object({
    south: latitude,
    west: longitude,
    north: latitude,
    east: longitude,
    zoom: number.pipe(z.number().min(0).max(22)),
  })
  .refine(({ south, north }) => south <= north)

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return answerJson(context, async (): Promise<DiscoverFeatures> => {
    const view = View.safeParse(Object.fromEntries(searchParams))
    if (!view.success) throw invalid(placeWords.areaOutside)
    const { zoom, ...area } = view.data
    const { cursor: _, ...query } = readQuery(searchParams)
    const { search, wrong } = await readSearch(query, new Date().toISOString().slice(0, 10))
    if (!search) throw invalid(placeWords.areaOutside, wrong[0]?.field)
    const found = await findFeatures(findActor(context), search, { area, zoom })
    return {
      pins: found.pins.map(pinOf),
      clusters: found.clusters.map(({ position, count, bounds }) => {
        const { south, west, north, east } = bounds
        return [position.latitude, position.longitude, count, [south, west, north, east]]
      }),
      isPartial: found.isPartial,
    }
  })
}

function pinOf(pin: DiscoverPin): DiscoverFeatures['pins'][number] {
  const { kind, id, title, ownerUser, slug, position, cover } = pin
  const href = (kind === 'location' ? locationHref : portfolioHref)(ownerUser, slug)
  return [id, title, position.latitude, position.longitude, href, cover]
}
