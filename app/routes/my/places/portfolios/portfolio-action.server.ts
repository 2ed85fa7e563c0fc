import type { Actor } from '#app/domain/accounts/actor.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { cloned } from '../cloned.server.ts'

/** The buttons of a portfolio's page that are no field: its copy and its removal. */
export async function press(actor: Actor, id: string, form: FormData, intent: 'clone' | 'delete') {
  if (intent === 'clone') return cloned(actor, 'portfolio', id, form)
  const { title } = await portfolios.remove(actor, id)
  return redirectWithBanner('/my/portfolios', {
    statusType: 'warning',
    statusMessage: `${title} was deleted`,
    undo: { action: '/my/portfolios', intent: 'restore', id },
  })
}
