import { href } from 'react-router'
import { z } from 'zod'
import { LocationForm } from '#app/domain/places/location.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as several from '#app/domain/places/several-locations.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { formatCount } from '#app/format/plural.ts'
import { IdFields, readChoice, runAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { addTo } from '#app/routes/my/places/add-to.server.ts'
import {
  deleteVerbs,
  publishVerbs,
  readChosen,
  redirectToList,
} from '#app/routes/my/several.server.ts'

const TagFields = z.object({ tags: LocationForm.shape.tags })

export function actOnLocations(request: Request, actor: Actor) {
  return runAction(request, {
    restore: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { title } = await locations.restore(actor, id)
      return redirectWithBanner(href('/my/locations/:id', { id }), `${title} is back`)
    },
    addTo: ({ form }) => addTo(actor, form),
    tagSeveral: async (sent) => {
      const { request, form } = sent
      const { tags } = readChoice(sent, TagFields)
      const ids = readChosen(form, 'location')
      await several.tagAll(actor, ids, tags)
      return redirectToList(request, `${formatCount(ids.length, 'location')} tagged`)
    },
    ...publishVerbs(actor, 'location'),
    ...deleteVerbs(actor, 'location'),
  })
}
