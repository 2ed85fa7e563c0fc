import { z } from 'zod'
import * as shelves from '#app/domain/money/market/listings.server.ts'
import { MarketFilter } from '#app/domain/money/market/market.ts'
import * as namedItems from '#app/domain/pages/named-items.server.ts'
import { favoriteKinds } from '#app/domain/places/favorite.ts'
import * as favorites from '#app/domain/places/favorites.server.ts'
import { toLight } from '#app/domain/places/light/light.server.ts'
import { Light, LightDate } from '#app/domain/places/light/light.ts'
import { toLocation } from '#app/domain/places/location-rows.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { toPortfolio } from '#app/domain/places/portfolio-rows.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as addresses from '#app/domain/places/position/addresses.server.ts'
import * as published from '#app/domain/places/published.server.ts'
import { Location, Portfolio } from '#app/domain/places/published.ts'
import { CountedTag, Tag, TagInput } from '#app/domain/places/tag.ts'
import * as tags from '#app/domain/places/tags.server.ts'
import { kindsThat } from '#app/domain/rules/kind.ts'
import { Project, Shoot } from '#app/domain/shoots/published.ts'
import { crud, toCollection } from './crud.ts'
import { type Endpoint, get, list, PageQuery, post } from './endpoint.ts'
import { fileCalls } from './file-calls.server.ts'
import { immichCalls } from './immich-calls.server.ts'
import { importCalls } from './import-calls.server.ts'
import { placeLists } from './list-calls.server.ts'
import { locationListCalls } from './location-list-calls.server.ts'
import { locationBodies, portfolioBodies } from './place-bodies.ts'

const AddressSearch = z.strictObject({
  address: z.string().trim().min(1, 'Address is required').max(300),
})

const LightQuery = z.strictObject({ date: LightDate.optional() })

const AddressMatch = z
  .object({
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    source: z.enum(['coordinates', 'gazetteer', 'google', 'openStreetMap']),
  })
  .meta({ id: 'AddressMatch' })

const ItemName = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(200),
  username: z.string().trim().min(1, 'Username is required').max(100),
  itemType: z.enum(kindsThat('hasPage')),
})

const FavoriteBody = z.strictObject({
  itemType: z.enum(favoriteKinds, { error: 'A favourite is a location or a portfolio' }),
  itemId: z.uuid({ error: 'Item ID is required' }),
  isFavorite: z.boolean({ error: 'isFavorite is true or false' }),
})

const Favorite = z.union([
  z.object({ location: Location, isFavorite: z.boolean() }),
  z.object({ portfolio: Portfolio, isFavorite: z.boolean() }),
])

const MarketQuery = PageQuery.extend(MarketFilter.shape)

const MarketPortfolio = z.intersection(
  Portfolio,
  z.object({ area: z.string().nullable(), sampleUrls: z.array(z.string()) }),
)

const NamedItem = z
  .object({
    item: z.union([Location, Portfolio, Shoot, Project]),
    locationsDict: z.record(z.uuid(), Location),
    shootsDict: z.record(z.uuid(), Shoot),
  })
  .meta({ id: 'NamedItem' })

export const places: Endpoint[] = [
  ...placeLists,
  ...crud(
    'location',
    { ...locationBodies, item: Location, findBy: 'anyone' },
    toCollection(locations, toLocation),
  ),
  post(
    'location/:id/clone',
    {
      summary: 'Creates your own, private copy of a location that you may see, with its photos.',
      answer: Location,
      status: 201,
    },
    async ({ actor, params }) => toLocation(await locations.clone(actor, params.id)),
  ),
  get(
    'location/:id/light',
    {
      summary:
        'The light of a location that you may see on a `date` from 1900 to 2100, by default today: sun, phases and moon, in the time zone of the place. Heights and directions are in degrees.',
      access: 'anyone',
      query: LightQuery,
      answer: Light,
    },
    async ({ actor, params, query }) => toLight(await locations.find(actor, params.id), query.date),
  ),
  ...locationListCalls,
  ...fileCalls,
  ...crud(
    'portfolio',
    { ...portfolioBodies, item: Portfolio, findBy: 'anyone' },
    toCollection(portfolios, toPortfolio),
  ),
  post(
    'portfolio/:id/clone',
    {
      summary:
        'Creates your own, private copy of a portfolio that you may see, and of its locations.',
      answer: z.object({ portfolio: Portfolio, locations: z.array(Location) }),
      status: 201,
    },
    ({ actor, params }) => published.clonePortfolio(actor, params.id),
  ),
  list(
    'portfolios/purchaseable',
    {
      summary:
        'The portfolios for sale, the last changed first, or by `sort`: `cheapest`, `dearest` or `title`. `search` finds titles, areas and sellers; prices are US dollars.',
      access: 'anyone',
      query: MarketQuery,
      item: MarketPortfolio,
    },
    ({ actor, query: { limit, cursor, ...filter } }) =>
      shelves.listPurchaseable(actor, filter, { limit, cursor }),
  ),
  list(
    'locations-by-portfolio/:id',
    {
      summary:
        'The locations of a portfolio in its order; none of a portfolio for sale before you have bought it.',
      access: 'anyone',
      item: Location,
    },
    ({ actor, params, query }) => published.listOfPortfolio(actor, params.id, query),
  ),
  post(
    'favoriteitem',
    {
      summary: 'Adds a location or portfolio that you may see to your favourites, or removes it.',
      body: FavoriteBody,
      answer: Favorite,
    },
    ({ actor, body: { itemType, itemId, isFavorite } }) =>
      favorites.favorite(actor, { kind: itemType, itemId }, isFavorite),
  ),
  ...crud(
    'tag',
    { input: TagInput.strict(), changes: TagInput.partial().strict(), item: Tag },
    tags,
  ),
  post(
    'tag/title',
    {
      summary: 'Your tag with that title, created if needed.',
      body: TagInput.strict(),
      answer: Tag,
    },
    ({ actor, body }) => tags.create(actor, body),
  ),
  post(
    'tag/:id/merge',
    {
      summary: 'Replaces a tag of your locations with another one of yours; the first is deleted.',
      body: z.strictObject({ intoId: z.uuid({ error: 'Choose a tag to merge it into' }) }),
      answer: CountedTag,
    },
    ({ actor, params, body }) => tags.merge(actor, params.id, body.intoId),
  ),
  list(
    'tags-by-user/:id',
    { summary: 'Your tags by title, without those of others.', item: Tag },
    ({ actor, params, query }) => published.listTags(actor, params.id, query),
  ),
  post(
    'google-maps-search-address',
    {
      summary:
        'Finds the places of an address, of coordinates in any notation, or of a map link; the best match first.',
      body: AddressSearch,
      waitsOutside: true,
      isRead: true,
      answer: z.array(AddressMatch),
    },
    ({ body }) => addresses.search(body.address),
  ),
  post(
    'get-item-by-name-and-username',
    {
      summary: 'The item of a viewer’s address: the name is its slug, title or id.',
      access: 'anyone',
      scopes: ['library:read', 'plans:read'],
      body: ItemName,
      isRead: true,
      answer: NamedItem,
      refuses: ['notFound'],
    },
    ({ actor, body }) => namedItems.find(actor, body),
  ),
  ...immichCalls,
  ...importCalls,
]
