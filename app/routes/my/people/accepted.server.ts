import type { Actor } from '#app/domain/accounts/actor.ts'
import { listGathered } from '#app/domain/sharing/gathered.server.ts'
import { readListing } from '#app/http/listing.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import {
  gatheredLocation,
  gatheredPortfolio,
  gatheredProject,
  gatheredShoot,
} from '../gathered-items.ts'
import { askedPart, listPart } from '../parts.server.ts'

/** What somebody accepted, a list for each kind, as the address asks for it. */
export async function listAccepted(request: Request, actor: Actor) {
  const { listing, settings, cookie } = await readListing(request, 'my-shared')
  const part = askedPart(request, ['shoots', 'projects', 'portfolios', 'locations'])
  const [shoots, projects, portfolios, locations] = await outcome(
    Promise.all([
      listPart(
        { part, name: 'shoots', listing },
        (of) => listGathered(actor, 'shares', 'shoot', of),
        gatheredShoot,
      ),
      listPart(
        { part, name: 'projects', listing },
        (of) => listGathered(actor, 'shares', 'project', of),
        gatheredProject,
      ),
      listPart(
        { part, name: 'portfolios', listing },
        (of) => listGathered(actor, 'shares', 'portfolio', of),
        gatheredPortfolio,
      ),
      listPart(
        { part, name: 'locations', listing },
        (of) => listGathered(actor, 'shares', 'location', of),
        gatheredLocation,
      ),
    ]),
  )
  const choice = { ...settings, search: listing.search }
  return { shoots, projects, portfolios, locations, part, choice, cookie }
}
