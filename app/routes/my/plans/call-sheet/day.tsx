import { href } from 'react-router'
import * as dayDetails from '#app/domain/call-sheets/day-details.server.ts'
import * as details from '#app/domain/call-sheets/details.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { sheetHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/day'
import { DayForm } from './day-form.tsx'
import { dayWords } from './day-words.ts'
import { DayForm as Schema } from './forms.ts'
import { readDay } from './query.server.ts'
import { DayTabs, SheetHead } from './sheet-head.tsx'
import './page.css'

export function meta() {
  return [{ title: 'Details of the call sheet · Recce' }]
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadOrThrow(dayDetails.find(findActor(context), params.id, readDay(request)))
}

export function action({ request, params, context }: Route.ActionArgs) {
  const save = (sent: SentAction) => saveDay(findActor(context), params.id, sent, readDay(request))
  return runAction(request, { save }, 'save')
}

async function saveDay(actor: Actor, id: string, sent: SentAction, day: string | undefined) {
  const { roles, roleNotes, ...fields } = readFields(sent, Schema)
  const { generalCall, shootingCall, wrap, meals, weatherCover, coverDecision, note, ...rest } =
    fields
  const notes = roles.map((role, at) => [role, roleNotes[at] ?? ''] as const)
  const ofSheet = { ...rest, roleNotes: Object.fromEntries(notes.filter(([, text]) => text)) }
  const ofDay = { generalCall, shootingCall, wrap, meals, weatherCover, coverDecision, note }
  if (day === undefined) await details.updateSheet(actor, id, ofSheet)
  else await details.updateDay(actor, id, day, ofDay, ofSheet)
  return redirectWithBanner(sheetHref(id, day), 'The call sheet is saved')
}

export default function SheetDay({ loaderData, actionData, params }: Route.ComponentProps) {
  const { days, day } = loaderData
  const path = href('/my/shoots/:id/sheet/day', { id: params.id })
  return (
    <main className="page">
      <SheetHead id={params.id} title={day ? dayWords(day) : 'Call sheet'} day={day}>
        What the sheet says besides the schedule, the locations and the people.
      </SheetHead>
      <Refusal of={actionData} />
      {day && <DayTabs days={days} day={day} hrefOf={(one) => `${path}?day=${one}`} />}
      <DayForm
        key={day}
        action={day ? `${path}?day=${day}` : path}
        details={loaderData}
        result={actionData?.result}
      />
    </main>
  )
}
