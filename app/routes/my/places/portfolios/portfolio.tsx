import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { requireUser } from '#app/domain/accounts/actor.ts'
import { canSell } from '#app/domain/billing/tier.ts'
import { newKey } from '#app/domain/once.server.ts'
import { maxLocationsOfPortfolio } from '#app/domain/places/portfolio.ts'
import { PortfolioForm } from '#app/domain/places/portfolio-form.ts'
import * as portfolios from '#app/domain/places/portfolios.server.ts'
import { withoutOwn } from '#app/domain/sharing/own-fields.ts'
import { env } from '#app/env.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { allows } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm, submit } from '#app/http/form.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { Changes } from '#app/ui/editor/changes.tsx'
import { compare } from '#app/ui/editor/difference.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { ItemHead } from '../../item-head.tsx'
import { Refusal } from '../../refusal.tsx'
import { refused } from '../../refused.server.ts'
import { alsoAfterConflict, useBasis } from '../../use-basis.ts'
import { locationsOf } from '../location-offers.server.ts'
import type { Route } from './+types/portfolio'
import { press } from './portfolio-action.server.ts'
import { PortfolioEditor } from './portfolio-editor.tsx'
import { arrangeLocations, partsOf, withParts } from './portfolio-form-action.server.ts'
import { differences, valuesOf } from './portfolio-values.ts'

export const handle = allows({ form: { fields: 2 * maxLocationsOfPortfolio } })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.values.title ?? 'Portfolio'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  const portfolio = await outcome(portfolios.findEditable(actor, params.id))
  const { id, slug, version, ownerUser, ownerUserId, isDiscoverable, locationIds } = portfolio
  const [parts, latest] = await Promise.all([
    partsOf(actor, locationIds),
    locationsOf(actor, ownerUserId),
  ])
  return {
    id,
    version,
    copyKey: newKey(),
    isDiscoverable,
    sharedBy: ownerUserId === actor.id ? undefined : { id: ownerUserId, username: ownerUser },
    values: valuesOf(portfolio),
    parts,
    latest,
    viewUrl: `${env.PUBLIC_URL}/app/${ownerUser}/portfolio/${slug}`,
    tier: actor.tier,
    canSell: canSell(actor.tier),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? 'save')
  // Whoever may see a portfolio may duplicate it, and what is deleted may be deleted again.
  if (intent === 'clone' || intent === 'delete')
    return refused(() => press(actor, id, form, intent))
  const { ownerUserId } = await outcome(portfolios.findEditable(actor, id))
  const arranged = await arrangeLocations(actor, form, ownerUserId)
  if (arranged) return data(arranged)
  const answer = await submit(form, PortfolioForm, async ({ key: _, version, ...changes }) => {
    const sent = ownerUserId === actor.id ? changes : withoutOwn('portfolio', changes)
    await portfolios.update(actor, id, sent, version)
    return redirectWithBanner(`/my/portfolios/${id}`, {
      statusType: 'success',
      statusMessage: 'Portfolio saved',
    })
  })
  return withParts(actor, form, answer)
}

type Answered = {
  result?: SubmissionResult<string[]>
  found?: SortedLocation[]
  /** Why a button did nothing. */
  message?: string
}

export const shouldRevalidate = alsoAfterConflict

export default function Portfolio({ loaderData, actionData }: Route.ComponentProps) {
  const { id, sharedBy, values, isDiscoverable, viewUrl } = loaderData
  const shown = actionData && 'locations' in actionData ? actionData : undefined
  const { result, found, message }: Answered = actionData ?? {}
  const conflict = result?.error?.version?.join(' ')
  const locationIds = loaderData.parts.locations.map((location) => location.id)
  const arranged = { ...values, locationIds }
  const { version, before } = useBasis(loaderData.version, arranged, result)
  return (
    <main className="page">
      <ItemHead
        kind="portfolio"
        copyKey={loaderData.copyKey}
        id={id}
        title={values.title}
        sharedBy={sharedBy?.username}
        isPublic={isDiscoverable}
        viewUrl={viewUrl}
      />
      <Refusal message={message} />
      <PortfolioEditor
        key={id}
        values={values}
        parts={shown ?? loaderData.parts}
        latest={loaderData.latest}
        found={found}
        sharedBy={sharedBy}
        lastResult={result}
        canSell={loaderData.canSell}
        tier={loaderData.tier}
        version={version}
        save="Save"
      >
        {conflict && (
          <Changes
            message={conflict}
            {...compare((saved) => differences(saved, result?.initialValue), arranged, before)}
          />
        )}
      </PortfolioEditor>
    </main>
  )
}
