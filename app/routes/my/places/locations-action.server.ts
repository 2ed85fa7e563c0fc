import { href } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { IdFields, perform, runButton, runChoice } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { addTo } from './add-to.server.ts'
import { severalVerbs } from './several.server.ts'

export function actOnLocations(request: Request, actor: Actor) {
  return perform(request, {
    restore: runChoice(IdFields, async ({ id }) => {
      const { title } = await locations.restore(actor, id)
      return redirectWithBanner(href('/my/locations/:id', { id }), {
        statusType: 'success',
        statusMessage: `${title} is back`,
      })
    }),
    addTo: runButton(({ form }) => addTo(actor, form)),
    ...severalVerbs(actor),
  })
}
