import { href } from 'react-router'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { basisFields, basisOf } from '#app/domain/rules/basis.ts'
import { timeZones } from '#app/domain/rules/time-zone.server.ts'
import { dropOwnerOnly } from '#app/domain/sharing/own-fields.ts'
import * as hiddenLocations from '#app/domain/shoots/hidden-locations.server.ts'
import { shootFields } from '#app/domain/shoots/shoot.ts'
import {
  ShootForm,
  StopForm,
  shootOf,
  shootValues,
  stopOf,
  stopValues,
  toShootInput,
} from '#app/domain/shoots/shoot-form.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import * as stops from '#app/domain/shoots/stops.server.ts'
import { type Clock, typedWords } from '#app/format/clock.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { planButtons } from '#app/routes/my/plans/buttons.server.ts'
import { findEditable } from '#app/routes/my/plans/editable-shoot.server.ts'
import { HiddenLocationsNotice } from '#app/routes/my/plans/hidden-locations.tsx'
import { ShootEditor } from '#app/routes/my/plans/shoot-editor.tsx'
import { shootLight } from '#app/routes/my/plans/shoot-light.server.ts'
import { zonesOf } from '#app/routes/my/plans/zones.server.ts'
import { useClock } from '#app/ui/clock.ts'
import { revalidateAfterConflict, useConflict } from '#app/ui/editor/conflict.tsx'
import { listHref } from '#app/views/addresses.ts'
import { AddLocations } from '#app/views/places/add-locations.tsx'
import { EditableList } from '#app/views/places/editable-list.tsx'
import { findOffers } from '#app/views/places/location-offers.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { litDays } from '#app/views/shoots/lit-days.server.ts'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { topOfShoot } from '#app/views/shoots/plan-top.server.ts'
import type { Route } from './+types/page'
import { type OpenStop, Stop } from './stop-editor.tsx'
import { stopItems, stopLines } from './stop-lines.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.top.title ?? 'Shoot'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const shoot = await findEditable(actor, params.id)
  const query = new URL(request.url).searchParams
  const open = shoot.stops.find(({ id }) => id === query.get('stop'))
  const [top, cards, offers, hidden] = await Promise.all([
    topOfShoot(actor, shoot),
    locationCards.listVisibleByIds(actor, shoot.locationIds),
    findOffers(actor, query, shoot.locationIds.length === 0),
    hiddenLocations.find(actor, 'shoot', shoot.id),
  ])
  const openCard = cards.find(({ id }) => id === open?.locationId)
  const openStop: OpenStop | undefined = open && {
    id: open.id,
    values: stopValues(open, shoot.timeZone),
    days: openCard ? litDays(shoot, openCard, actor.clock) : [],
  }
  const saved = toShootInput(shoot)
  const values = shootValues(saved)
  const zones = zonesOf(cards)
  const date = values.startDate.slice(0, 10)
  return {
    top,
    basis: basisOf(shoot.version, top.isOwn ? saved : dropOwnerOnly(shootFields, saved)),
    values,
    light: shootLight(zones.place, date, shoot.timeZone, actor.clock),
    locations: stopItems(shoot.stops, cards),
    lines: stopLines(shoot, cards, actor.clock),
    timed: shoot.stops.flatMap(({ id, startDate }) => (startDate ? [id] : [])),
    openStop,
    zones: timeZones,
    ...zones,
    offers,
    hidden,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const address = href('/my/shoots/:id', { id })
  const verbs = {
    ...planButtons('shoot', actor, id),
    stop: async (sent: SentAction) => {
      const plan = stopOf(readFields(sent, StopForm))
      const { title, before } = await stops.change(actor, id, { id: sent.subject }, plan)
      return redirectWithBanner(`${address}#stop-${sent.subject}`, `${title} is saved`, {
        undo: {
          action: listHref('shoot', id, 'locations'),
          intent: 'plan',
          id: JSON.stringify(before),
          isInPlace: true,
        },
      })
    },
    save: async (sent: SentAction) => {
      const { basis, useSaved, ...form } = readFields(sent, ShootEdit)
      await shoots.update(actor, id, shootOf(form), { ...basis, useSaved })
      return redirectWithBanner(address, 'Shoot saved')
    },
  }
  return runAction(request, verbs, 'save')
}

const ShootEdit = ShootForm.safeExtend(basisFields)

/** In the notice of a conflict, writes times in the user's 12 or 24-hour format. */
function describedBy(clock: Clock) {
  const time = (name: 'startDate' | 'endDate') => ({
    ...shootFields[name],
    describe: (values: Record<string, unknown>) => typedWords(String(values[name] ?? ''), clock),
  })
  return { ...shootFields, startDate: time('startDate'), endDate: time('endDate') }
}

export const shouldRevalidate = revalidateAfterConflict

export default function Shoot({ loaderData, actionData }: Route.ComponentProps) {
  const { top, values } = loaderData
  const clock = useClock()
  const isOfStop = actionData?.verb === 'stop'
  const answer = isOfStop ? undefined : actionData
  const { basis, result, notice, refills } = useConflict({
    basis: loaderData.basis,
    values,
    answer: answer ?? {},
    fields: describedBy(clock),
  })
  return (
    <main className="page">
      <PlanHead top={top} current="details" />
      <Refusal of={answer} />
      <ShootEditor
        key={`${top.id} ${refills}`}
        values={values}
        lastResult={result}
        zones={loaderData.zones}
        likelyZones={loaderData.likelyZones}
        place={loaderData.place}
        light={loaderData.light}
        lightOf={loaderData.place?.id}
        isOwn={top.isOwn}
        basis={basis}
        save="Save"
      >
        {notice}
      </ShootEditor>
      <ShootLocations loaded={loaderData} stopResult={isOfStop ? actionData.result : undefined} />
    </main>
  )
}

type ShootLocationsProps = {
  loaded: Route.ComponentProps['loaderData']
  stopResult: Parameters<typeof Stop>[0]['lastResult']
}

function ShootLocations({ loaded, stopResult }: ShootLocationsProps) {
  const { top, lines, openStop, hidden } = loaded
  const timed = new Set(loaded.timed)
  return (
    <EditableList
      kind="shoot"
      id={top.id}
      name="locations"
      title="Locations"
      items={loaded.locations}
      empty="No locations yet."
      hint={
        timed.size > 0 && (
          <p className="text-muted">
            Stops with a time are in order of time. The order of the others is yours.
          </p>
        )
      }
      isFixed={({ id }) => timed.has(id)}
      detailOf={(item, pressing) => (
        <Stop
          item={item}
          line={lines[item.id]}
          open={openStop}
          lastResult={stopResult}
          pressing={pressing}
        />
      )}
    >
      {(pressing) => (
        <>
          <HiddenLocationsNotice kind="shoot" form={pressing.form} {...hidden} />
          <AddLocations kind="shoot" id={top.id} offers={loaded.offers} pressing={pressing} />
        </>
      )}
    </EditableList>
  )
}
