import { href } from 'react-router'
import { findUse } from '#app/domain/billing/use.server.ts'
import { newKey } from '#app/domain/create-once.server.ts'
import { isCalendarDate, usualStart } from '#app/domain/shoots/calendar.ts'
import { maxItemsOfPlan, unpublished } from '#app/domain/shoots/plan.ts'
import { ShootForm, shootOf } from '#app/domain/shoots/shoot-form.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { perform } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { findLatestZone } from '#app/views/places/latest-zone.server.ts'
import { WayToPlans } from '#app/views/refusal.tsx'
import { nextStep } from '#app/views/sharing/next-step.ts'
import { TightUse } from '#app/views/use-line.tsx'
import { useDraft } from '../use-draft.tsx'
import type { Route } from './+types/new-shoot'
import { type PlanAnswer, planListVerbs, savePlan } from './action.server.ts'
import { addingOf } from './adding/adding.server.ts'
import { findPlanParts } from './parts.server.ts'
import { ShootEditor } from './shoot-editor.tsx'
import { stopsOf } from './shoot-values.ts'

export const handle = declareAllowance({ form: { bytes: 1_000_000, fields: 7 * maxItemsOfPlan } })

export function meta() {
  return [{ title: 'New shoot · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const query = new URL(request.url).searchParams
  const [ids, date] = [query.getAll('locationIds'), query.get('date') ?? '']
  const [parts, adding, { shoot: use }, latestZone] = await loadOrThrow(
    Promise.all([
      findPlanParts(actor, ids),
      addingOf(actor),
      findUse(actor),
      findLatestZone(actor),
    ]),
  )
  const known = parts.place?.timeZone ?? latestZone
  const timeZone = known ?? 'UTC'
  const startDate = isCalendarDate(date) ? `${date}T${usualStart}` : ''
  const zones = Intl.supportedValuesOf('timeZone')
  const isZoneKnown = known !== undefined
  return { formKey: newKey(), parts, adding, use, startDate, timeZone, isZoneKnown, zones }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const verbs = {
    ...planListVerbs(actor, ShootForm),
    save: savePlan(actor, ShootForm, async (input) => {
      const { id, title } = await shoots.create(
        actor,
        { ...shootOf(input), ...unpublished },
        input.key,
      )
      return redirectWithBanner(href('/my/shoots/:id', { id }), {
        statusType: 'success',
        statusMessage: `${title} is saved`,
        next: nextStep('shoot', id),
      })
    }),
  }
  return perform(request, verbs, 'save')
}

export default function NewShoot({ loaderData, actionData }: Route.ComponentProps) {
  const { startDate, timeZone, zones } = loaderData
  const { result, adding, stops, parts: refusal }: PlanAnswer = actionData ?? {}
  const draft = useDraft('shoot', loaderData.formKey, actionData)
  return (
    <main className="page">
      <header className="editor-head">
        <h1>New shoot</h1>
      </header>
      <TightUse use={loaderData.use} />
      {draft.notice}
      <ShootEditor
        key={draft.key}
        values={{ ...emptyShoot, startDate, timeZone }}
        parts={actionData && 'locations' in actionData ? actionData : loaderData.parts}
        stops={stops ?? (draft.form ? stopsOf(draft.form) : {})}
        adding={{ ...loaderData.adding, ...adding }}
        lastResult={result ?? draft.result}
        zones={zones}
        isZoneGuessed={!loaderData.isZoneKnown && !actionData}
        isOwn
        formKey={draft.formKey}
        save="Save shoot"
      >
        {refusal && <WayToPlans parts={refusal} />}
      </ShootEditor>
    </main>
  )
}

const emptyShoot = {
  title: '',
  description: '',
  endDate: '',
  isHidden: false,
}
