import { href } from 'react-router'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import {
  maxLocationsOfPortfolio,
  NewPortfolioForm,
  PortfolioInput,
  portfolioFields,
} from '#app/domain/places/portfolio.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { PlansLink } from '#app/views/refusal.tsx'
import { nextStep } from '#app/views/sharing/next-step.ts'
import { TightUse } from '#app/views/use-line.tsx'
import { useDraft } from '../../use-draft.tsx'
import type { Route } from './+types/new-portfolio'
import { PortfolioEditor } from './editor.tsx'
import { findPortfolioParts } from './parts.server.ts'

export const handle = declareAllowance({ form: { fields: 2 * maxLocationsOfPortfolio } })

export function meta() {
  return [{ title: 'New portfolio · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  const ids = new URL(request.url).searchParams.getAll('locationIds')
  const [parts, { portfolio: use }] = await loadOrThrow(
    Promise.all([findPortfolioParts(actor, ids), findUse(actor)]),
  )
  return { formKey: newFormKey(), parts, use }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireUser(findActor(context))
  const verbs = {
    save: async (sent: SentAction) => {
      const { key, ...input } = readFields(sent, NewPortfolioForm)
      const { id, title } = await portfolios.create(actor, PortfolioInput.parse(input), key)
      return redirectWithBanner(href('/my/portfolios/:id', { id }), `${title} is saved`, {
        next: nextStep('portfolio', id),
      })
    },
  }
  return runAction(request, verbs, 'save', async ({ form }) => ({
    first: await findPortfolioParts(actor, form.getAll('locationIds').map(String)),
  }))
}

export default function NewPortfolio({ loaderData, actionData }: Route.ComponentProps) {
  const draft = useDraft('portfolio', loaderData.formKey, actionData)
  return (
    <main className="page">
      <header className="editor-head">
        <h1>New portfolio</h1>
      </header>
      <TightUse use={loaderData.use} />
      {draft.notice}
      <PortfolioEditor
        values={formValues(portfolioFields)}
        key={draft.key}
        parts={actionData?.first ?? loaderData.parts}
        lastResult={actionData?.result ?? draft.result}
        formKey={draft.formKey}
        save="Save portfolio"
      >
        {actionData && <PlansLink parts={actionData.parts} />}
      </PortfolioEditor>
    </main>
  )
}
