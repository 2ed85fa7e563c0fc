import { z } from 'zod'
import { GearInput } from '#app/domain/gear/gear.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { listNear } from '#app/domain/places/locations-in-area.server.ts'
import { defaultListing } from '#app/domain/rules/listing.ts'
import * as packingLists from '#app/domain/shoots/packing-lists.server.ts'
import * as planLists from '#app/domain/shoots/plan-lists.server.ts'
import { toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import { Shoot } from '#app/domain/shoots/published.ts'
import { ShootInput, StopPlan } from '#app/domain/shoots/shoot.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { type Endpoint, get, list, PageQuery, post } from '../endpoint.ts'

const Listed = PageQuery.extend({ search: z.string().max(200).default('') })

const OwnLocation = z.object({
  id: z.uuid(),
  title: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

const OwnShoot = z.object({
  id: z.uuid(),
  title: z.string(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
  timeZone: z.string(),
  locationCount: z.int(),
})

const OwnGear = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.string().nullable(),
  quantity: z.int(),
})

/** The actor's locations; only agents make this call. */
export const ownLocations: Endpoint = list(
  'locations',
  {
    summary: 'Your locations, newest first.',
    scopes: ['library:read'],
    query: Listed,
    item: OwnLocation,
  },
  async ({ actor, query: { limit, cursor, search } }) => {
    const page = await locations.list(actor, { ...defaultListing, search, limit, cursor })
    return { ...page, items: page.items.map((one) => OwnLocation.parse(one)) }
  },
)

/** The actor's locations around a point; only agents make this call. */
export const nearLocations: Endpoint = get(
  'locations/near',
  {
    summary: 'Your locations around a point, the nearest first.',
    scopes: ['library:read'],
    query: z.strictObject({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
      radiusKm: z.coerce.number().positive().max(1000),
      search: z.string().max(200).default(''),
    }),
    answer: z.array(OwnLocation),
  },
  async ({ actor, query: { search, radiusKm, ...point } }) => {
    const cards = await listNear(actor, point, { search, radiusKm })
    return cards.map((one) => OwnLocation.parse(one))
  },
)

/** The actor's shoots; only agents make this call. */
export const ownShoots: Endpoint = list(
  'shoots',
  { summary: 'Your shoots, newest first.', scopes: ['plans:read'], query: Listed, item: OwnShoot },
  async ({ actor, query: { limit, cursor, search } }) => {
    const listing = { ...defaultListing, search, limit, cursor }
    const page = await planLists.listShoots(actor, 'current', listing)
    const items = page.items.map(({ startsAt, endsAt, ...shoot }) =>
      OwnShoot.parse({
        ...shoot,
        startDate: startsAt?.toISOString() ?? null,
        endDate: endsAt?.toISOString() ?? null,
      }),
    )
    return { ...page, items }
  },
)

/** The actor's gear; only agents make this call. */
export const ownGear: Endpoint = get(
  'gear',
  {
    summary: 'Your gear by category and title, 200 items a page.',
    scopes: ['plans:read'],
    query: z.strictObject({
      search: z.string().max(200).default(''),
      page: z.coerce.number().int().min(1).max(100).default(1),
    }),
    answer: z.object({ items: z.array(OwnGear), total: z.int() }),
  },
  async ({ actor, query: { search, page } }) => {
    const { items, total } = await gears.search(actor, search, page)
    return { items: items.map((item) => OwnGear.parse(item)), total }
  },
)

/** Creates a shoot with its stops at once; only agents make this call. */
export const draftedShoot: Endpoint = post(
  'shoot/draft',
  {
    summary: 'Creates a shoot with its stops.',
    scopes: ['library:read', 'plans:write'],
    body: ShootInput.safeExtend({ stops: z.array(StopPlan.omit({ id: true })).max(200) }).strict(),
    answer: Shoot,
    status: 201,
  },
  async ({ actor, body }) => toShoot(await shoots.create(actor, body)),
)

/** Adds gear to a shoot by title; only agents make this call. */
export const packedGear: Endpoint = post(
  'shoot/:id/pack',
  {
    summary: 'Puts gear items on the list of a shoot by title; new titles join your gear.',
    scopes: ['plans:write'],
    body: z.strictObject({ items: z.array(GearInput.strict()).min(1).max(100) }),
    answer: z.object({ added: z.int(), created: z.int() }),
  },
  async ({ actor, params, body }) => {
    const { added, created } = await packingLists.addList(actor, params.id, body.items)
    return { added, created }
  },
)
