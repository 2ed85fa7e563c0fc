import { z } from 'zod'
import * as planLocations from '#app/domain/shoots/plan-locations.server.ts'
import { toShoot } from '#app/domain/shoots/plan-rows.server.ts'
import { RemovedStop, Shoot, ShootStop } from '#app/domain/shoots/published.ts'
import { StopChanges, StopInput } from '#app/domain/shoots/shoot.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { del, type Endpoint, patch, post } from './endpoint.ts'
import { dropUndefined, version } from './place-bodies.ts'

const StopToAdd = z
  .strictObject({ ...StopInput.shape, version })
  .transform(({ version, ...stop }) => ({ version, stop: dropUndefined(stop) }))

const StopToChange = z
  .strictObject({ ...StopChanges.shape, version })
  .transform(({ version, ...changes }) => ({ version, changes: dropUndefined(changes) }))

export const stopCalls: Endpoint[] = [
  patch(
    'shoot/:id/location/:locationId',
    {
      summary:
        'Plans the first stop of a shoot at a location: its time, light and note. `shoot/{id}/stop/{stopId}` names one of several.',
      body: StopChanges.strict(),
      answer: Shoot,
    },
    async ({ actor, params, body }) =>
      toShoot(await shoots.updateStop(actor, params.id, params.locationId, body)),
  ),
  post(
    'shoot/:id/stop',
    {
      summary:
        'Adds a stop to a shoot that you may edit; the shoot can have others at the location, such as one at dawn and one at dusk. At most 200 stops. A time outside the shoot’s dates is allowed.',
      body: StopToAdd,
      answer: ShootStop,
      status: 201,
      current: async ({ actor, params }) => toShoot(await shoots.find(actor, params.id)),
    },
    ({ actor, params, body: { stop, version } }) => shoots.addStop(actor, params.id, stop, version),
  ),
  patch(
    'shoot/:id/stop/:stopId',
    {
      summary:
        'Changes the named fields of a stop: its time, light and note. The version is that of the shoot.',
      body: StopToChange,
      answer: ShootStop,
      current: ({ actor, params }) => shoots.findStop(actor, params.id, params.stopId),
      readsBack: { item: ShootStop },
    },
    ({ actor, params, body: { changes, version } }) =>
      shoots.changeStop(actor, params.id, params.stopId, changes, version),
  ),
  del(
    'shoot/:id/stop/:stopId',
    {
      summary:
        'Removes a stop from a shoot that you may edit; other stops at its location stay. The version is that of the shoot.',
      answer: RemovedStop,
      current: ({ actor, params }) => shoots.findStop(actor, params.id, params.stopId),
    },
    ({ actor, params, version }) =>
      planLocations.removeStop(actor, params.id, params.stopId, version),
  ),
]
