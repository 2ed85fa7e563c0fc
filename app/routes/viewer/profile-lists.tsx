import { readFrames } from '#app/domain/pages/frame.ts'
import type { ListSection } from '#app/ui/items/list.tsx'
import { locationHref } from '#app/views/addresses.ts'
import type { Route } from './+types/profile'
import { CardHeart } from './card-favorites.tsx'
import { areBeside } from './covers.tsx'
import { locationItems, portfolioItems } from './frames.ts'

type Lists = Pick<
  Route.ComponentProps['loaderData'],
  | 'username'
  | 'choice'
  | 'portfolios'
  | 'locations'
  | 'morePortfolios'
  | 'moreLocations'
  | 'favorites'
>

export function sectionsOf({ username, choice, ...lists }: Lists): ListSection[] {
  const portfolios = portfolioItems(readFrames(lists.portfolios))
  const locations = locationItems(readFrames(lists.locations), choice.layout)
  return [
    {
      title: 'Portfolios',
      isBeside: areBeside(portfolios),
      items: portfolios,
      total: lists.morePortfolios && `${portfolios.length}+`,
      actionOf: (item) => (
        <CardHeart
          kind="portfolio"
          favorites={lists.favorites}
          name={`${username}/${item.slug}`}
          title={item.title}
        />
      ),
    },
    {
      title: 'Locations',
      items: locations,
      total: lists.moreLocations && `${locations.length}+`,
      hrefOf: ({ slug }) => locationHref(username, slug),
      actionOf: (item) => (
        <CardHeart
          kind="location"
          favorites={lists.favorites}
          name={`${username}/${item.slug}`}
          title={item.title}
        />
      ),
    },
  ]
}
