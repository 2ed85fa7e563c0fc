import { Link } from 'react-router'
import * as crew from '#app/domain/sharing/crew.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { crewHref, sheetPersonHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { topOfShoot } from '#app/views/shoots/plan-top.server.ts'
import type { Route } from './+types/crew'
import { SheetForm } from './crew-fields.ts'
import { OwnSheet } from './crew-form.tsx'
import { refillInvitation } from './invite-action.server.ts'
import { PeopleSection } from './section.tsx'
import { peopleVerbs } from './verbs.server.ts'
import { viewPeople } from './view.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Crew of ${loaderData?.top.title ?? 'a shoot'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  return loadOrThrow(
    (async () => {
      const sheet = await crew.findSettings(actor, params.id)
      return {
        top: await topOfShoot(actor, await shoots.find(actor, params.id)),
        people: await viewPeople(actor, 'shoot', params.id),
        sheet,
      }
    })(),
  )
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const path = crewHref(params.id)
  const verbs = {
    ...peopleVerbs(actor, { kind: 'shoot', itemId: params.id }, path),
    sheet: async (sent: SentAction) => {
      await crew.updateSettings(actor, params.id, readFields(sent, SheetForm))
      return redirectWithBanner(path, 'The call sheet is saved')
    },
  }
  return runAction(request, verbs, undefined, ({ verb, form }, error) =>
    verb === 'invite' ? refillInvitation(form, 'shoot', error) : undefined,
  )
}

export default function Crew({ loaderData, actionData }: Route.ComponentProps) {
  const { top, people, sheet } = loaderData
  const { verb, subject, result } = actionData ?? {}
  const refused = actionData && 'invitation' in actionData ? actionData : undefined
  const resultOf = (of: string, id = '') => (verb === of && subject === id ? result : undefined)
  return (
    <main className="page">
      <PlanHead top={top} current="crew" />
      {!refused && <Refusal of={actionData} />}
      <div className="share">
        <section aria-label="Crew">
          <PeopleSection
            kind="shoot"
            shootId={top.id}
            {...people}
            refused={refused}
            resultOf={resultOf}
          />
          <p>
            <Link to={sheetPersonHref(top.id, 'new')} className="touch">
              Add somebody without an account
            </Link>
          </p>
        </section>
        <section aria-labelledby="sheet-title">
          <h2 id="sheet-title">You on the call sheet</h2>
          <p className="text-muted">
            The shoot’s page and its print list the crew: you, and everyone you’ve invited.
          </p>
          <OwnSheet sheet={sheet} result={resultOf('sheet')} />
        </section>
      </div>
    </main>
  )
}
