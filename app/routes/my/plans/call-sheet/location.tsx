import { Form, href } from 'react-router'
import * as details from '#app/domain/call-sheets/details.server.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { sheetHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/location'
import { HospitalForm, LocationForm } from './forms.ts'
import { LocationNotes } from './location-notes.tsx'
import { readDay } from './query.server.ts'
import { SheetHead } from './sheet-head.tsx'
import './page.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.title ?? 'A location'} on the call sheet · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = details.findLocation(findActor(context), params.id, params.location)
  return { ...(await loadOrThrow(found)), day: readDay(request) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id, location } = params
  const day = readDay(request)
  const verbs = {
    save: async (sent: SentAction) => {
      await details.updateLocation(actor, id, location, readFields(sent, LocationForm))
      return redirectWithBanner(sheetHref(id, day), 'The location is saved')
    },
    hospital: async (sent: SentAction) => {
      await details.updateLocation(actor, id, location, readFields(sent, HospitalForm))
      return redirectWithBanner(locationPath(id, location, day), 'The hospital is saved')
    },
  }
  return runAction(request, verbs, 'save')
}

function locationPath(id: string, location: string, day: string | undefined) {
  const path = href('/my/shoots/:id/sheet/locations/:location', { id, location })
  return day ? `${path}?day=${day}` : path
}

export default function SheetLocation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, notes, hospitals, day } = loaderData
  const action = locationPath(params.id, params.location, day)
  const { verb, result } = actionData ?? {}
  return (
    <main className="page">
      <SheetHead id={params.id} title={title} day={day}>
        What you know about working here. It stands on the call sheets of all your shoots at this
        location.
      </SheetHead>
      <Refusal of={actionData} />
      {hospitals.length > 0 && (
        <section className="sheet-form apart" aria-label="Hospitals nearby">
          <p className="text-muted">Hospitals that you noted for locations nearby:</p>
          <div className="row">
            {hospitals.map((known) => (
              <Form key={known.hospital} method="post" action={action}>
                {Object.entries(known).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <SubmitButton intent="hospital" kind="secondary">
                  Use {known.hospital}
                </SubmitButton>
              </Form>
            ))}
          </div>
        </section>
      )}
      <LocationNotes
        key={`${notes.hospital} ${notes.hospitalPhone}`}
        action={action}
        notes={notes}
        result={verb === 'save' ? result : undefined}
      />
    </main>
  )
}
