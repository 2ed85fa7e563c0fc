import { redirect } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { invalid } from '#app/domain/errors.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { counted } from '#app/format/plural.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { refused } from '../refused.server.ts'

/** What the list of locations can do: bring one back, and put several into a portfolio. */
export function actOnLocations(request: Request, actor: Actor) {
  return refused(async () => {
    const form = await readForm(request)
    switch (form.get('intent')) {
      case 'restore':
        return restore(actor, String(form.get('id')))
      case 'addToPortfolio':
        return addToPortfolio(actor, form)
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

async function addToPortfolio(actor: Actor, form: FormData) {
  const ids = form.getAll('locationIds').map(String)
  const portfolioId = String(form.get('portfolioId'))
  if (ids.length === 0) throw invalid('Choose at least one location')
  if (portfolioId === 'new') {
    const params = new URLSearchParams(ids.map((id) => ['locationIds', id]))
    return redirect(`/my/portfolios/new?${params}`, 303)
  }
  const { title } = await portfolios.addLocations(actor, portfolioId, ids)
  return redirectWithBanner(`/my/portfolios/${portfolioId}`, {
    statusType: 'success',
    statusMessage: `${counted(ids.length, 'location')} added to ${title}`,
  })
}
