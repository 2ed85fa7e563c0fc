import { z } from 'zod'
import { GearInput } from '#app/domain/gear/gear.ts'
import { listNear } from '#app/domain/places/locations-in-area.server.ts'
import * as packingLists from '#app/domain/shoots/packing-lists.server.ts'
import { toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import { Shoot } from '#app/domain/shoots/published.ts'
import { ShootInput, StopPlan } from '#app/domain/shoots/shoot.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { type Endpoint, get, post } from '../endpoint.ts'

const NearLocation = z.object({
  id: z.uuid(),
  title: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

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
    answer: z.array(NearLocation),
  },
  async ({ actor, query: { search, radiusKm, ...point } }) => {
    const cards = await listNear(actor, point, { search, radiusKm })
    return cards.map((one) => NearLocation.parse(one))
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
