import * as placeFiles from '#app/domain/pages/place-files/place-files.server.ts'
import * as viewedPortfolios from '#app/domain/pages/viewed-portfolios.server.ts'
import * as viewedProjects from '#app/domain/pages/viewed-projects.server.ts'
import * as viewedShoots from '#app/domain/pages/viewed-shoots.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { KindThat } from '#app/domain/rules/kind.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { answerPicture } from '#app/http/plain.server.ts'
import { answerFile } from '#app/http/written-file.server.ts'
import type { Route } from './+types/item-file'
import { formerNameMiddleware } from './former-name.server.ts'
import { viewContext } from './view-context.server.ts'

export const handle = declareAllowance({ readCost: 10 })

export const middleware = [formerNameMiddleware]

/** Serves `…/files/locations.gpx` and the other files of a portfolio, project or shoot. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return answerPicture(async () => {
    const { actor, named } = viewContext<KindThat<'holdsLocations'>>(context, params)
    const kind = named.shoot ? 'shoot' : named.project ? 'project' : 'portfolio'
    const viewed = await finders[kind](actor, named)
    if (viewed.blocked !== undefined) throw notFound(viewed.blocked)
    const source = { kind, id: viewed.item.id } as const
    const day = new URL(request.url).searchParams.get('day') ?? undefined
    return answerFile(request, await placeFiles.write(actor, source, params.file, day))
  })
}

const finders = {
  portfolio: viewedPortfolios.find,
  project: viewedProjects.find,
  shoot: viewedShoots.find,
}
