import { href } from 'react-router'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { withoutOwn } from '#app/domain/sharing/own-fields.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import { maxItemsOfPlan } from '#app/domain/shoots/plan.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import { ShootForm, shootOf } from '#app/domain/shoots/shoot-form.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { guard, perform } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { useClock } from '#app/ui/clock.ts'
import { alsoAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { topOfShoot } from '#app/views/shoots/plan-top.server.ts'
import { mergeFirst } from '../merge-saved.server.ts'
import type { Route } from './+types/shoot'
import { hiddenLocationVerbs, type PlanAnswer, planListVerbs, savePlan } from './action.server.ts'
import { addingOf } from './adding/adding.server.ts'
import { planButtons } from './buttons.server.ts'
import { findEditable } from './editable-shoot.server.ts'
import { toPlanParts } from './parts.server.ts'
import { ShootEditor } from './shoot-editor.tsx'
import { shootDifferences, shootValues, stopsOf, stopValues } from './shoot-values.ts'
import { listSavedStops } from './stop-lights.server.ts'

export const handle = declareAllowance({ form: { bytes: 1_000_000, fields: 7 * maxItemsOfPlan } })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.top.title ?? 'Shoot'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const shoot = await findEditable(actor, params.id)
  const [cards, adding, hidden] = await Promise.all([
    locationCards.listVisibleByIds(actor, shoot.locationIds),
    addingOf(actor),
    hiddenLocations.find('shoot', actor, shoot.id),
  ])
  return {
    top: await topOfShoot(actor, shoot),
    version: shoot.version,
    values: shootValues(shoot),
    stops: stopValues(shoot),
    savedStops: listSavedStops(shoot, cards, actor.clock),
    zones: Intl.supportedValuesOf('timeZone'),
    parts: toPlanParts(cards),
    adding,
    hidden,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const verbs = {
    ...planButtons('shoot', actor, id),
    ...guard(() => findEditable(actor, id), {
      ...planListVerbs(actor, ShootForm),
      ...hiddenLocationVerbs('shoot', actor, id, ShootForm),
      save: mergeFirst(
        ShootForm,
        (shoot: ShootDetails) => shoot.version,
        (shoot, given, form) =>
          shootDifferences(arrangedValues(shoot), given, stopsOf(form), actor.clock),
        savePlan(actor, ShootForm, async (input, { ownerUserId }: ShootDetails) => {
          const changes = shootOf(input)
          const sent = ownerUserId === actor.id ? changes : withoutOwn('shoot', changes)
          await shoots.update(actor, id, sent, input.version)
          return redirectWithBanner(href('/my/shoots/:id', { id }), {
            statusType: 'success',
            statusMessage: 'Shoot saved',
          })
        }),
      ),
    }),
  }
  return perform(request, verbs, 'save')
}

function arrangedValues(shoot: ShootDetails) {
  return { ...shootValues(shoot), locationIds: shoot.locationIds, stops: stopValues(shoot) }
}

export const shouldRevalidate = alsoAfterConflict

export default function Shoot({ loaderData, actionData }: Route.ComponentProps) {
  const { top, values, stops } = loaderData
  const shown = actionData && 'locations' in actionData ? actionData : undefined
  const answer: PlanAnswer = actionData ?? {}
  const { result, conflict, adding, stops: sentStops } = answer
  const clock = useClock()
  const locationIds = loaderData.parts.locations.map((location) => location.id)
  const arranged = { ...values, locationIds, stops }
  const { version, notice, turn } = useConflict({
    newest: loaderData.version,
    saved: arranged,
    answer: { result, conflict },
    differ: (saved) => shootDifferences(saved, result?.initialValue, sentStops, clock),
  })
  return (
    <main className="page">
      <PlanHead top={top} current="details" />
      <Refusal of={answer} />
      <ShootEditor
        key={`${top.id} ${turn}`}
        values={values}
        parts={shown ?? loaderData.parts}
        stops={sentStops ?? stops}
        adding={{ ...loaderData.adding, ...adding }}
        hidden={loaderData.hidden}
        lastResult={result}
        savedStops={sentStops ? undefined : loaderData.savedStops}
        zones={loaderData.zones}
        isOwn={top.isOwn}
        version={version}
        save="Save"
      >
        {notice}
      </ShootEditor>
    </main>
  )
}
