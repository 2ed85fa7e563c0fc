import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { portfolioFields, toPortfolioInput } from '#app/domain/places/portfolio.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { basisOf } from '#app/domain/rules/basis.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import * as audiences from '#app/domain/sharing/audience.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ItemHead } from '#app/routes/my/places/item-head.tsx'
import { PortfolioEditor } from '#app/routes/my/places/portfolios/editor.tsx'
import { findPortfolioParts } from '#app/routes/my/places/portfolios/parts.server.ts'
import { env } from '#app/server/env.server.ts'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { AddLocations } from '#app/views/places/add-locations.tsx'
import { EditableList } from '#app/views/places/editable-list.tsx'
import { findOffers } from '#app/views/places/location-offers.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { actOnPortfolio } from './action.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.values.title ?? 'Portfolio'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  const portfolio = await loadOrThrow(portfolios.findEditable(actor, params.id))
  const { id, slug, version, ownerUser, ownerUserId, locationIds } = portfolio
  const { isPurchaseable, priceCents } = portfolio
  const saved = toPortfolioInput(portfolio)
  const [parts, offers, audience] = await Promise.all([
    findPortfolioParts(actor, locationIds),
    findOffers(actor, new URL(request.url).searchParams, locationIds.length === 0, ownerUserId),
    loadOrThrow(audiences.find(actor, 'portfolio', id)),
  ])
  return {
    id,
    basis: basisOf(version, saved),
    copyKey: newFormKey(),
    audience,
    isBought: portfolio.isPurchased,
    sharedBy: ownerUserId === actor.id ? undefined : { id: ownerUserId, username: ownerUser },
    values: formValues(portfolioFields, saved),
    parts,
    offers,
    viewUrl: `${env.PUBLIC_URL}/app/${ownerUser}/portfolio/${slug}`,
    sale:
      ownerUserId === actor.id && !portfolio.isPurchased
        ? { isPurchaseable, priceCents }
        : undefined,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnPortfolio(request, findActor(context), params.id)
}

export const shouldRevalidate = revalidateAfterConflict

export default function Portfolio({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, sharedBy, values, viewUrl } = loaderData
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer: answer ?? {},
    fields: portfolioFields,
  })
  return (
    <main className="page">
      <ItemHead
        kind="portfolio"
        copyKey={loaderData.copyKey}
        id={id}
        title={values.title}
        sharedBy={sharedBy?.username}
        isBought={loaderData.isBought}
        audience={loaderData.audience}
        viewUrl={viewUrl}
      />
      <Refusal of={answer} />
      <PortfolioEditor
        key={`${id} ${refills}`}
        values={values}
        parts={loaderData.parts}
        lastResult={result}
        sale={loaderData.sale && { id, ...loaderData.sale }}
        basis={basis}
        save="Save"
      >
        {notice}
      </PortfolioEditor>
      <EditableList
        kind="portfolio"
        id={id}
        name="locations"
        title="Locations"
        items={loaderData.parts.locations}
        empty="No locations yet."
      >
        {(pressing) => (
          <AddLocations
            kind="portfolio"
            id={id}
            offers={loaderData.offers}
            of={sharedBy}
            pressing={pressing}
          />
        )}
      </EditableList>
    </main>
  )
}
