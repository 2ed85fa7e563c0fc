import { href, Link } from 'react-router'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formHref, sheetHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { topOfShoot } from '#app/views/shoots/plan-top.server.ts'
import type { Route } from './+types/page'
import { actOnSheet } from './action.server.ts'
import { IssueForm } from './issue-form.tsx'
import { PeopleTable } from './people-table.tsx'
import { readDay } from './query.server.ts'
import { DayTabs } from './sheet-head.tsx'
import { SheetLinks } from './sheet-links.tsx'
import { SheetState } from './sheet-state.tsx'
import { viewSheet } from './view.server.ts'
import './page.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Call sheet of ${loaderData?.top.title ?? 'a shoot'} · Recce` }]
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadOrThrow(findAll(findActor(context), params.id, request))
}

async function findAll(actor: Actor, id: string, request: Request) {
  const isOpenOnly = new URL(request.url).searchParams.get('show') === 'open'
  const view = await viewSheet(actor, id, readDay(request), isOpenOnly)
  return { ...view, isOpenOnly, top: await topOfShoot(actor, await shoots.find(actor, id)) }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnSheet(request, findActor(context), params.id)
}

export default function CallSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { top, days, sheet, isOpenOnly } = loaderData
  const { verb, subject, result } = actionData ?? {}
  const resultOf = (of: string, id = '') => (verb === of && subject === id ? result : undefined)
  return (
    <main className="page">
      <PlanHead top={top} current="sheet" />
      <Refusal of={actionData} />
      {sheet ? (
        <>
          <DayTabs days={days} day={sheet.day} hrefOf={(day) => sheetHref(top.id, day)} />
          <div className="owner-sheet">
            <SheetState id={top.id} sheet={sheet} />
            <section className="owner-sheet-issue" aria-label="Issue">
              {sheet.hasChanged && (
                <IssueForm
                  key={sheet.number}
                  id={top.id}
                  sheet={sheet}
                  result={resultOf('issue')}
                />
              )}
              <SheetLinks id={top.id} sheet={sheet} />
            </section>
            <PeopleTable id={top.id} sheet={sheet} isOpenOnly={isOpenOnly} resultOf={resultOf} />
          </div>
        </>
      ) : (
        <NoDate id={top.id} />
      )}
    </main>
  )
}

function NoDate({ id }: { id: string }) {
  return (
    <div className="owner-sheet-none">
      <EmptyState
        title="No date yet"
        action={<ButtonLink to={formHref('shoot', id)}>Set the date</ButtonLink>}
      >
        There is a call sheet for each day of the shoot. Until the date is known, you can already{' '}
        <Link to={href('/my/shoots/:id/sheet/day', { id })}>note what stands on it</Link>.
      </EmptyState>
    </div>
  )
}
