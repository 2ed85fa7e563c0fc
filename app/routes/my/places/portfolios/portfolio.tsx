import { requireUser } from '#app/domain/accounts/actor.ts'
import { newKey } from '#app/domain/create-once.server.ts'
import { maxLocationsOfPortfolio } from '#app/domain/places/portfolio.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import * as audience from '#app/domain/sharing/audience.server.ts'
import { env } from '#app/env.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { alsoAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { listLocationsOf } from '#app/views/places/location-offers.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { ItemHead } from '../item-head.tsx'
import type { Route } from './+types/portfolio'
import { actOnPortfolio } from './action.server.ts'
import { PortfolioEditor } from './editor.tsx'
import { findPortfolioParts, type PortfolioAnswer } from './form-action.server.ts'
import { portfolioDifferences, portfolioValues } from './values.ts'

export const handle = declareAllowance({ form: { fields: 2 * maxLocationsOfPortfolio } })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.values.title ?? 'Portfolio'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  const portfolio = await loadOrThrow(portfolios.findEditable(actor, params.id))
  const { id, slug, version, ownerUser, ownerUserId, locationIds } = portfolio
  const { isPurchaseable, priceCents } = portfolio
  const [parts, latest, reach] = await Promise.all([
    findPortfolioParts(actor, locationIds),
    listLocationsOf(actor, ownerUserId),
    loadOrThrow(audience.find(actor, 'portfolio', id)),
  ])
  return {
    id,
    version,
    copyKey: newKey(),
    reach,
    sharedBy: ownerUserId === actor.id ? undefined : { id: ownerUserId, username: ownerUser },
    values: portfolioValues(portfolio),
    parts,
    latest,
    viewUrl: `${env.PUBLIC_URL}/app/${ownerUser}/portfolio/${slug}`,
    sale: ownerUserId === actor.id ? { isPurchaseable, priceCents } : undefined,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnPortfolio(request, findActor(context), params.id)
}

export const shouldRevalidate = alsoAfterConflict

export default function Portfolio({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sharedBy, values, viewUrl } = loaderData
  const shown = actionData && 'locations' in actionData ? actionData : undefined
  const answer: PortfolioAnswer = actionData ?? {}
  const { result, conflict, found } = answer
  const locationIds = loaderData.parts.locations.map((location) => location.id)
  const arranged = { ...values, locationIds }
  const { version, notice, turn } = useConflict({
    newest: loaderData.version,
    saved: arranged,
    answer: { result, conflict },
    differ: (saved) => portfolioDifferences(saved, result?.initialValue),
  })
  return (
    <main className="page">
      <ItemHead
        kind="portfolio"
        copyKey={loaderData.copyKey}
        id={id}
        title={values.title}
        sharedBy={sharedBy?.username}
        reach={loaderData.reach}
        viewUrl={viewUrl}
      />
      <Refusal of={answer} />
      <PortfolioEditor
        key={`${id} ${turn}`}
        values={values}
        parts={shown ?? loaderData.parts}
        latest={loaderData.latest}
        found={found}
        sharedBy={sharedBy}
        lastResult={result}
        sale={loaderData.sale && { id, ...loaderData.sale }}
        version={version}
        save="Save"
      >
        {notice}
      </PortfolioEditor>
    </main>
  )
}
