import { data } from 'react-router'
import { findUse } from '#app/domain/items/use.server.ts'
import { kinds, type PlanKind } from '#app/domain/rules/kind.ts'
import { type PlanFilter, planFilters } from '#app/domain/shoots/plan-filter.ts'
import { count as countPlans, type PlanListing } from '#app/domain/shoots/plan-lists.server.ts'
import * as projects from '#app/domain/shoots/projects.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { defaultSettings, readListing } from '#app/http/listing.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import type { CardItem } from '#app/ui/items/list.tsx'
import { editorHref } from '#app/views/addresses.ts'
import { withAudience } from '#app/views/sharing/audience-items.server.ts'
import { archiveVerbs, deleteVerbs } from '../../several.server.ts'

type Page<Card> = { items: Card[]; nextCursor: string | undefined }

export async function planList<Card>(
  request: Request,
  actor: Actor,
  kind: PlanKind,
  list: (actor: Actor, filter: PlanFilter, listing: PlanListing) => Promise<Page<Card>>,
  itemOf: (card: Card) => CardItem,
) {
  const { searchParams } = new URL(request.url)
  const { listing, settings, cookie } = await readListing(request, `my-${kinds[kind].path}`, {
    ...defaultSettings,
    order: kind === 'shoot' ? 'byDate' : 'sorted',
  })
  const requestedFilter = searchParams.get('show')
  const filter = planFilters.find((one) => one === requestedFilter) ?? 'current'
  const order = filter !== 'current' && settings.order === 'byHand' ? 'sorted' : settings.order
  const [page, count, use] = await loadOrThrow(
    Promise.all([
      list(actor, filter, { ...listing, order }),
      countPlans(actor, kind, filter, listing.search),
      findUse(actor),
    ]),
  )
  return data(
    {
      items: await withAudience(actor, kind, page.items.map(itemOf)),
      nextCursor: page.nextCursor,
      choice: { ...settings, search: listing.search },
      filter,
      order,
      isSelecting: searchParams.has('select') && order !== 'byHand',
      use: use[kind],
      shown: { count, which: listing.search ? ('found' as const) : filter },
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
}

export function actOnPlans<More extends Record<string, (sent: SentAction) => Promise<unknown>>>(
  request: Request,
  actor: Actor,
  kind: PlanKind,
  more?: More,
) {
  return runAction(request, {
    restore: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await collections[kind].restore(actor, id)
      return redirectWithBanner(editorHref(kind, id), `${title} is back`)
    },
    ...deleteVerbs(actor, kind),
    ...archiveVerbs(actor, kind),
    ...more,
  })
}

const collections = { shoot: shoots, project: projects }
