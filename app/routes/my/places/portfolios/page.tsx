import { BookImage as folder } from 'lucide'
import { data, href } from 'react-router'
import { countBought, findUse } from '#app/domain/items/use.server.ts'
import * as portfolioLists from '#app/domain/places/portfolio-lists.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { IdFields, readChoice, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readListing } from '#app/http/listing.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { DeleteChosen } from '#app/routes/my/chosen-buttons.tsx'
import { deleteVerbs, publishVerbs } from '#app/routes/my/several.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type CardItem, ItemList } from '#app/ui/items/list.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useCardActions } from '#app/views/library/card-actions.tsx'
import { shownOf } from '#app/views/library/head.tsx'
import { boughtMark, cardSource, portfolioItem } from '#app/views/library/items.ts'
import { Library, NoMatch } from '#app/views/library/library.tsx'
import { LibraryMap } from '#app/views/library/map.tsx'
import { findMapView } from '#app/views/library/map-view.server.ts'
import { More } from '#app/views/library/more.tsx'
import { usePages } from '#app/views/library/pages.ts'
import { SelectCheckbox, SelectionForm, SelectLink } from '#app/views/library/selection.tsx'
import { withAudience } from '#app/views/sharing/audience-items.server.ts'
import type { Route } from './+types/page'

export const handle = declareAllowance({ form: { fields: 2500 } })

export function meta() {
  return [{ title: 'My portfolios · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const { searchParams } = new URL(request.url)
  const isMap = searchParams.get('view') === 'map'
  const { listing, settings, cookie } = await readListing(request, 'my-portfolios')
  const [page, found, use, bought, world] = await loadOrThrow(
    Promise.all([
      isMap ? { items: [], nextCursor: undefined } : portfolioLists.list(actor, listing),
      listing.search && !isMap ? portfolioLists.count(actor, listing.search) : undefined,
      findUse(actor),
      countBought(actor, 'portfolio'),
      isMap
        ? findMapView(requireUser(actor), { search: listing.search, inPortfolios: true })
        : null,
    ]),
  )
  return data(
    {
      items: await withAudience(
        actor,
        'portfolio',
        page.items.map((card) => ({ ...portfolioItem(card), ...boughtMark(card) })),
      ),
      nextCursor: page.nextCursor,
      choice: { ...settings, search: listing.search },
      use: use.portfolio,
      bought,
      shown: shownOf(found),
      isSelecting: searchParams.has('select') && !isMap,
      map: world && { world, settings: mapSettings },
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  return runAction(request, {
    restore: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await portfolios.restore(actor, id)
      return redirectWithBanner(href('/my/portfolios/:id', { id }), `${title} is back`)
    },
    ...publishVerbs(actor, 'portfolio'),
    ...deleteVerbs(actor, 'portfolio'),
  })
}

export default function Portfolios({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, use, shown, map, isSelecting } = loaderData
  return (
    <Library
      title="Portfolios"
      use={use}
      bought={loaderData.bought}
      shown={shown}
      newHref={href('/my/portfolios/new')}
      newLabel="New portfolio"
      refusal={actionData}
      items={loaderData.items}
      empty={<NoPortfolios />}
      placeholder={map ? 'Search their locations' : 'Search portfolios'}
      choice={choice}
      kept={isSelecting ? { select: '1' } : {}}
      controls={!map && <SelectLink isSelecting={isSelecting} />}
      map={
        map && (
          <LibraryMap
            label="Locations of my portfolios"
            of="portfolios"
            search={choice.search}
            {...map}
          />
        )
      }
    >
      <PortfolioList first={loaderData} />
    </Library>
  )
}

function PortfolioList({ first }: { first: Route.ComponentProps['loaderData'] }) {
  const { items, ...more } = usePages(first)
  const { isSelecting } = first
  const { actionOf, menu } = useCardActions('portfolio')
  const list = (
    <>
      <ItemList
        layout={first.choice.layout}
        sourceOf={cardSource}
        sections={[
          {
            items,
            hrefOf: ({ id }) => href('/my/portfolios/:id', { id }),
            actionOf: isSelecting
              ? ({ id, title }: CardItem) => (
                  <SelectCheckbox kind="portfolio" id={id} title={title} />
                )
              : actionOf,
          },
        ]}
        empty={<NoMatch search={first.choice.search} kind="portfolios" icon={folder} />}
      />
      <More {...more} />
      {menu}
    </>
  )
  if (!isSelecting) return list
  return (
    <SelectionForm
      kind="portfolio"
      tools={
        <>
          <Button type="submit" kind="secondary" name="intent" value="publishSeveral">
            Share on Discover
          </Button>
          <Menu label="More for those chosen" trigger="More">
            <DeleteChosen />
          </Menu>
        </>
      }
    >
      {list}
    </SelectionForm>
  )
}

function NoPortfolios() {
  return (
    <EmptyState
      icon={<Icon of={folder} />}
      title="No portfolios yet"
      action={
        <ButtonLink kind="accent" to={href('/my/portfolios/new')}>
          New portfolio
        </ButtonLink>
      }
    >
      Collect your best locations in one link to share.
    </EmptyState>
  )
}
