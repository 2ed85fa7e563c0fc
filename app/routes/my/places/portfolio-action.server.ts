import type { Actor } from '#app/domain/accounts/actor.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'

/** The buttons of a portfolio's page that are no field: its copy and its removal. */
export async function press(actor: Actor, id: string, intent: 'clone' | 'delete') {
  if (intent === 'clone') {
    const copy = await portfolios.clone(actor, id)
    return redirectWithBanner(`/my/portfolios/${copy.id}`, {
      statusType: 'success',
      statusMessage: `This is the copy: ${copy.title}`,
    })
  }
  const { title } = await portfolios.remove(actor, id)
  return redirectWithBanner('/my/portfolios', {
    statusType: 'warning',
    statusMessage: `${title} was deleted`,
    undo: { action: '/my/portfolios', intent: 'restore', id },
  })
}
