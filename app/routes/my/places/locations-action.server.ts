import type { Actor } from '#app/domain/accounts/actor.ts'
import { invalid } from '#app/domain/errors.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { refused } from '../refused.server.ts'
import { addTo } from './add-to.server.ts'

/** What the list of locations can do: bring one back, and put several into a portfolio, shoot or project. */
export function actOnLocations(request: Request, actor: Actor) {
  return refused(async () => {
    const form = await readForm(request)
    switch (form.get('intent')) {
      case 'restore':
        return restore(actor, String(form.get('id')))
      case 'addTo':
        return addTo(actor, form)
      default:
        throw invalid('Please choose what to do')
    }
  })
}

async function restore(actor: Actor, id: string) {
  const { title } = await locations.restore(actor, id)
  return redirectWithBanner(`/my/locations/${id}`, {
    statusType: 'success',
    statusMessage: `${title} is back`,
  })
}
