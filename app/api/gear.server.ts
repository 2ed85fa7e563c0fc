import { z } from 'zod'
import { Category, GearTemplate, gearCategories, gearTemplates } from '#app/domain/gear/category.ts'
import { GearChanges, GearInput } from '#app/domain/gear/gear.ts'
import * as gearRows from '#app/domain/gear/gear-rows.server.ts'
import * as gears from '#app/domain/gear/gears.server.ts'
import * as gearPhotos from '#app/domain/gear/photos.server.ts'
import { Gear, Slot } from '#app/domain/gear/published.ts'
import { SlotChanges, SlotInput } from '#app/domain/gear/slot.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import { toSlot } from '#app/domain/gear/slot-rows.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import { publishPhoto } from '#app/domain/photos/published.server.ts'
import { Photo } from '#app/domain/photos/schema.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import type { PageRequest } from '#app/domain/rules/keyset.server.ts'
import { toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import { Shoot } from '#app/domain/shoots/published.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { onePhoto } from '#app/http/allowance.ts'
import { crud, toCollection } from './crud.ts'
import { del, type Endpoint, get, list, post, WholeQuery } from './endpoint.ts'
import { gearListCalls } from './gear-list-calls.server.ts'
import { gearList } from './list-calls.server.ts'
import { dropUndefined, version } from './place-bodies.ts'
import { inParts } from './uploads.server.ts'

const GearToChange = z
  .strictObject({ ...GearChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) }))

const SlotToChange = z
  .strictObject({ ...SlotChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) }))

const slotsOfUser =
  'The slots of your gear, of your shoots and of the shoots that are shared with you: all, or `limit` of them.'

export const gear: Endpoint[] = [
  gearList,
  ...crud(
    'gear',
    { input: GearInput.strict(), changes: GearToChange, item: Gear },
    toCollection(gears, gearRows.toGear),
  ),
  post(
    'gear/:id/photo',
    {
      summary: 'Replaces the photo of your gear: JPEG, PNG, WebP, AVIF or HEIC, at most 10 MB.',
      allows: { photos: onePhoto, isOneOfMany: true },
      answer: Photo,
      status: 201,
    },
    async ({ actor, params, photo: read }) => {
      const { bytes, fileName } = await read()
      const { photo } = await gearPhotos.create(actor, params.id, bytes, fileName)
      return publishPhoto(photo)
    },
  ),
  inParts('gear/:id/photo', ['plans:write'], ({ id }) => ({ gearId: id })),
  del(
    'gear-photo/:id',
    {
      summary: 'Removes the photo of your gear, as its page does.',
      answer: z.object({ id: z.uuid() }),
    },
    ({ actor, params }) => gearPhotos.remove(actor, params.id),
  ),
  ...crud(
    'slot',
    { input: SlotInput.strict(), changes: SlotToChange, item: Slot, findBy: 'anyone' },
    toCollection({ ...slots, create: slots.add }, toSlot),
  ),
  ...gearListCalls,
  list(
    'user/:id/slots',
    { summary: slotsOfUser, query: WholeQuery, item: Slot },
    ({ actor, params, query }) => listSlots(actor, params.id, query),
  ),
  list(
    'get-all-slots-for-user/:id',
    { summary: slotsOfUser, query: WholeQuery, item: Slot },
    ({ actor, params, query }) => listSlots(actor, params.id, query),
  ),
  list(
    'shoot/:id/slots',
    {
      summary:
        'The packing list of a shoot that you may see: its slots by category and title, each with its gear. It is empty if you may not see the gear or the people of the shoot.',
      access: 'anyone',
      item: Slot,
    },
    ({ actor, params, query }) => slotLists.listPageOfShoot(actor, params.id, query),
  ),
  get(
    'slots/:id/shoot',
    {
      summary: 'The shoot that a slot is in. The slots of a shoot are at `shoot/{id}/slots`.',
      access: 'anyone',
      answer: Shoot,
    },
    async ({ actor, params }) => {
      const { shootId } = await slots.find(actor, params.id)
      return toShoot(await shoots.find(actor, shootId))
    },
  ),
  get(
    'geartemplates',
    {
      summary: 'Templates for new gear.',
      access: 'anyone',
      answer: z.array(GearTemplate),
    },
    () => gearTemplates,
  ),
  get(
    'categories',
    {
      summary: 'The suggested categories of gear; any other is allowed.',
      access: 'anyone',
      answer: z.array(Category),
    },
    () => gearCategories.map((title) => ({ title })),
  ),
]

async function listSlots(actor: Actor, userId: string, page: PageRequest) {
  if (actor.id !== userId) throw notFound('User')
  return slotLists.listPage(actor, page)
}
