import { href } from 'react-router'
import type { Actor } from '#app/domain/accounts/actor.ts'
import { PortfolioForm } from '#app/domain/places/portfolio-form.ts'
import type { PortfolioDetails } from '#app/domain/places/portfolio-rows.server.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { withoutOwn } from '#app/domain/sharing/own-fields.ts'
import { guard, perform, runButton, submitForm } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { mergeFirst } from '../../merge-saved.server.ts'
import { clone } from '../clone.server.ts'
import { keepParts, portfolioListVerbs } from './form-action.server.ts'
import { portfolioDifferences, portfolioValues } from './values.ts'

/** The actions on a portfolio. Anyone who can see it may copy it; deleting it twice is no error. */
export function actOnPortfolio(request: Request, actor: Actor, id: string) {
  const save = mergeFirst(
    PortfolioForm,
    (portfolio: PortfolioDetails) => portfolio.version,
    (portfolio, given) =>
      portfolioDifferences(
        { ...portfolioValues(portfolio), locationIds: portfolio.locationIds },
        given,
      ),
    submitForm(
      PortfolioForm,
      async ({ key: _, version, ...changes }, { ownerUserId }: PortfolioDetails) => {
        const sent = ownerUserId === actor.id ? changes : withoutOwn('portfolio', changes)
        await portfolios.update(actor, id, sent, version)
        return redirectWithBanner(href('/my/portfolios/:id', { id }), {
          statusType: 'success',
          statusMessage: 'Portfolio saved',
        })
      },
      keepParts(actor),
    ),
  )
  const verbs = {
    clone: runButton(({ form }) => clone(actor, 'portfolio', id, form)),
    delete: runButton(() => remove(actor, id)),
    ...guard(() => loadOrThrow(portfolios.findEditable(actor, id)), {
      ...portfolioListVerbs(actor),
      save,
    }),
  }
  return perform(request, verbs, 'save')
}

async function remove(actor: Actor, id: string) {
  const { title } = await portfolios.remove(actor, id)
  return redirectWithBanner(href('/my/portfolios'), {
    statusType: 'warning',
    statusMessage: `${title} was deleted`,
    undo: { action: href('/my/portfolios'), intent: 'restore', id },
  })
}
