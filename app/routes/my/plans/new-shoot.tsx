import { href } from 'react-router'
import { newFormKey } from '#app/domain/items/create-once.server.ts'
import { findUse } from '#app/domain/items/use.server.ts'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { formValues } from '#app/domain/rules/fields.ts'
import type { SentForm } from '#app/domain/rules/form-fields.ts'
import { timeZones } from '#app/domain/rules/time-zone.server.ts'
import { TimeZone } from '#app/domain/rules/time-zone.ts'
import { defaultStart, isCalendarDate } from '#app/domain/shoots/calendar.ts'
import { maxItemsOfPlan } from '#app/domain/shoots/plan.ts'
import { ShootInput, shootFields } from '#app/domain/shoots/shoot.ts'
import { NewShootForm, shootOf } from '#app/domain/shoots/shoot-form.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { toSortedLocation } from '#app/views/library/items.ts'
import { findLatestPlace } from '#app/views/places/latest-place.server.ts'
import { PlansLink } from '#app/views/refusal.tsx'
import { nextStep } from '#app/views/sharing/next-step.ts'
import { TightUse } from '#app/views/use-line.tsx'
import { useDraft } from '../use-draft.tsx'
import type { Route } from './+types/new-shoot'
import { ShootEditor } from './shoot-editor.tsx'
import { shootLight } from './shoot-light.server.ts'
import { zonesOf } from './zones.server.ts'

export const handle = declareAllowance({ form: { fields: 2 * maxItemsOfPlan } })

export function meta() {
  return [{ title: 'New shoot · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const query = new URL(request.url).searchParams
  const date = query.get('date') ?? ''
  const [cards, { shoot: use }, latest] = await loadOrThrow(
    Promise.all([
      locationCards.listVisibleByIds(actor, query.getAll('locationIds')),
      findUse(actor),
      findLatestPlace(actor),
    ]),
  )
  const { place, likelyZones } = zonesOf(cards)
  const known = place?.timeZone ?? latest?.timeZone
  const asked = TimeZone.safeParse(query.get('timeZone')).data ?? known ?? 'UTC'
  return {
    formKey: newFormKey(),
    first: cards.map(toSortedLocation),
    use,
    startDate: isCalendarDate(date) ? `${date}T${defaultStart}` : '',
    timeZone: known ?? 'UTC',
    isZoneKnown: place !== undefined,
    light: shootLight(place ?? latest, date, asked, actor.clock),
    likelyZones,
    zones: timeZones,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const verbs = {
    save: async (sent: SentAction) => {
      const form = readFields(sent, NewShootForm)
      const { id, title } = await shoots.create(actor, ShootInput.parse(shootOf(form)), form.key)
      return redirectWithBanner(href('/my/shoots/:id/plan', { id }), `${title} is saved`, {
        next: nextStep('shoot', id),
      })
    },
  }
  return runAction(request, verbs, 'save', ({ form }) => firstOf(actor, form))
}

async function firstOf(actor: Actor, form: SentForm) {
  const ids = form.getAll('locationIds').map(String)
  const cards = await locationCards.listVisibleByIds(actor, ids)
  return { first: cards.map(toSortedLocation) }
}

export default function NewShoot({ loaderData, actionData }: Route.ComponentProps) {
  const { startDate, timeZone, likelyZones, zones } = loaderData
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
        values={formValues(shootFields, { startDate, timeZone })}
        first={actionData?.first ?? loaderData.first}
        lastResult={actionData?.result ?? draft.result}
        zones={zones}
        likelyZones={likelyZones}
        light={loaderData.light}
        isZoneGuessed={!loaderData.isZoneKnown && !actionData}
        isOwn
        formKey={draft.formKey}
        save="Save shoot"
      >
        {actionData && <PlansLink parts={actionData.parts} />}
      </ShootEditor>
    </main>
  )
}
