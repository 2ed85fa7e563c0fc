import { portfolioFields, toPortfolioInput } from '#app/domain/places/portfolio.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { basisOf } from '#app/domain/rules/basis.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { FormHead } from '#app/routes/my/form-head.tsx'
import { PortfolioEditor } from '#app/routes/my/places/portfolios/editor.tsx'
import { findPortfolioParts } from '#app/routes/my/places/portfolios/parts.server.ts'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { editorHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/portfolio-form'
import { actOnPortfolio } from './portfolio/action.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Edit ${loaderData?.values.title ?? 'portfolio'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const portfolio = await loadOrThrow(portfolios.findEditable(actor, params.id))
  const saved = toPortfolioInput(portfolio)
  return {
    id: portfolio.id,
    basis: basisOf(portfolio.version, saved),
    values: formValues(portfolioFields, saved),
    parts: await findPortfolioParts(actor, portfolio.locationIds),
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnPortfolio(request, findActor(context), params.id)
}

export const shouldRevalidate = revalidateAfterConflict

export default function PortfolioForm({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, values, parts } = loaderData
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer: answer ?? {},
    fields: portfolioFields,
  })
  return (
    <main className="page">
      <FormHead verb="Edit" kind="portfolio" id={id} title={values.title} />
      <Refusal of={answer} />
      <PortfolioEditor
        key={`${id} ${refills}`}
        values={values}
        parts={parts}
        lastResult={result}
        basis={basis}
        save="Save"
        cancelHref={editorHref('portfolio', id)}
      >
        {notice}
      </PortfolioEditor>
    </main>
  )
}
