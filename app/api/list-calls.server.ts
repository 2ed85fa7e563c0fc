import { z } from 'zod'
import * as gearLists from '#app/domain/gear/gear-lists.server.ts'
import { Gear } from '#app/domain/gear/published.ts'
import * as ownPlaces from '#app/domain/places/own-lists.server.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import { CountedTag } from '#app/domain/places/tag.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import { orders, sortDirections, sortFields } from '#app/domain/rules/listing.ts'
import * as ownPlans from '#app/domain/shoots/own-plans.server.ts'
import { planFilters } from '#app/domain/shoots/plan-filter.ts'
import { Project, Shoot } from '#app/domain/shoots/published.ts'
import { type Endpoint, list, PageQuery } from './endpoint.ts'

const SearchQuery = PageQuery.extend({
  search: z
    .string()
    .max(200, 'A search has at most 200 characters')
    .default('')
    .describe('Words that must all occur; empty for everything'),
})

const ListQuery = SearchQuery.extend({
  sort: z.enum(sortFields).default('createdAt').describe('What the list is sorted by'),
  direction: z.enum(sortDirections).default('desc').describe('`asc` or `desc`'),
})

const PlanQuery = ListQuery.extend({
  filter: z
    .enum(planFilters)
    .default('current')
    .describe('`current` leaves out hidden and archived ones; `hidden` leaves out archived ones'),
  order: z
    .enum(orders)
    .default('sorted')
    .describe(
      '`sorted` by `sort`; `byHand` as on your page; `byDate` coming shoots first (shoots only)',
    ),
})

const total = '`total` is the number of all that match, on every page.'

export const placeLists: Endpoint[] = [
  list(
    'locations',
    {
      summary: `Your locations, newest first or by \`sort\`. \`search\` finds titles, addresses and tags. ${total}`,
      query: ListQuery,
      item: Location,
      isCounted: true,
    },
    ({ actor, query }) => ownPlaces.listLocations(actor, query),
  ),
  list(
    'portfolios',
    {
      summary: `Your portfolios, newest first or by \`sort\`. \`search\` finds titles and descriptions. ${total}`,
      query: ListQuery,
      item: Portfolio,
      isCounted: true,
    },
    ({ actor, query }) => ownPlaces.listPortfolios(actor, query),
  ),
  list(
    'tags',
    {
      summary: `Your tags by title, each with its number of locations. ${total}`,
      query: SearchQuery,
      item: CountedTag,
      isCounted: true,
    },
    ({ actor, query }) => tags.listOwn(actor, query),
  ),
]

export const planListCalls: Endpoint[] = [
  list(
    'shoots',
    {
      summary: `Your own shoots, newest first or by \`sort\` or \`order\`; those that are shared with you are in \`shared-with-me\`. \`search\` finds titles and descriptions. ${total}`,
      query: PlanQuery,
      item: Shoot,
      isCounted: true,
    },
    ({ actor, query: { filter, ...listing } }) => ownPlans.listShoots(actor, filter, listing),
  ),
  list(
    'projects',
    {
      summary: `Your own projects, newest first or by \`sort\` or \`order\`. \`search\` finds titles and descriptions. ${total}`,
      query: PlanQuery,
      item: Project,
      isCounted: true,
    },
    ({ actor, query: { filter, ...listing } }) => ownPlans.listProjects(actor, filter, listing),
  ),
]

export const gearList: Endpoint = list(
  'gear',
  {
    summary: `Your gear by category and title; items without a category come last. \`search\` finds titles, categories and notes. ${total}`,
    query: SearchQuery,
    item: Gear,
    isCounted: true,
  },
  ({ actor, query }) => gearLists.listPage(actor, query),
)
