import { href } from 'react-router'
import { PortfolioForm } from '#app/domain/places/portfolio.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { basisFields } from '#app/domain/rules/basis.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { clone } from '#app/routes/my/places/clone.server.ts'

const PortfolioEdit = PortfolioForm.extend(basisFields)

/** Anyone who can see the portfolio may copy it. Deleting it twice is not an error. */
export function actOnPortfolio(request: Request, actor: Actor, id: string) {
  const verbs = {
    clone: ({ form }: SentAction) => clone(actor, 'portfolio', id, form),
    delete: () => remove(actor, id),
    save: async (sent: SentAction) => {
      const { key: _, basis, useSaved, ...changes } = readFields(sent, PortfolioEdit)
      await portfolios.update(actor, id, changes, { ...basis, useSaved })
      return redirectWithBanner(href('/my/portfolios/:id', { id }), 'Portfolio saved')
    },
  }
  return runAction(request, verbs, 'save')
}

async function remove(actor: Actor, id: string) {
  const { title } = await portfolios.remove(actor, id)
  return redirectWithBanner(href('/my/portfolios'), `${title} was deleted`, {
    statusType: 'warning',
    undo: { action: href('/my/portfolios'), intent: 'restore', id },
  })
}
