import { data } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { findUse } from '#app/domain/billing/use.server.ts'
import { invalid } from '#app/domain/errors.ts'
import type { Listing } from '#app/domain/places/listing.ts'
import { type PlanFilter, planFilters } from '#app/domain/shoots/plan.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { readListing } from '#app/http/listing.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import type { PlanItem } from '#app/ui/items/plan-card.ts'
import { refused } from '../refused.server.ts'

type Kind = 'shoots' | 'projects'
type Page<Card> = { items: Card[]; nextCursor: string | undefined }

/** A list of one's own shoots or projects, as its address asks for it. */
export async function planList<Card>(
  request: Request,
  actor: Actor,
  kind: Kind,
  list: (actor: Actor, filter: PlanFilter, listing: Listing) => Promise<Page<Card>>,
  itemOf: (card: Card) => PlanItem,
) {
  const { listing, settings, cookie } = await readListing(request, `my-${kind}`)
  const asked = new URL(request.url).searchParams.get('show')
  const filter = planFilters.find((one) => one === asked) ?? 'current'
  const [page, use] = await outcome(Promise.all([list(actor, filter, listing), findUse(actor)]))
  return data(
    {
      items: page.items.map(itemOf),
      nextCursor: page.nextCursor,
      choice: { ...settings, search: listing.search },
      filter,
      use: use[kind],
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
}

/** What such a list can do: bring one back that was deleted. */
export function restoreFrom(request: Request, actor: Actor, kind: Kind) {
  return refused(async () => {
    const form = await readForm(request)
    if (form.get('intent') !== 'restore') throw invalid('Please choose what to do')
    const plans = kind === 'shoots' ? shoots : projects
    const { id, title } = await plans.restore(actor, String(form.get('id')))
    return redirectWithBanner(`/my/${kind}/${id}`, {
      statusType: 'success',
      statusMessage: `${title} is back`,
    })
  })
}
