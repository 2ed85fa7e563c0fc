import { ownerId } from '#app/domain/call-sheets/content.ts'
import * as personSheets from '#app/domain/call-sheets/person-sheets.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { sheetPersonHref } from '#app/views/addresses.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/person'
import { dayWords } from './day-words.ts'
import { actOnPerson } from './person-action.server.ts'
import { PersonForm } from './person-form.tsx'
import { readDay } from './query.server.ts'
import { RemovePerson } from './remove-person.tsx'

import { DayTabs, SheetHead } from './sheet-head.tsx'
import './page.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.name || 'A person'} on the call sheet · Recce` }]
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const who = params.who === 'new' ? undefined : params.who
  return loadOrThrow(personSheets.find(findActor(context), params.id, who, readDay(request)))
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnPerson(request, findActor(context), params)
}

export default function SheetPerson({ loaderData, actionData, params }: Route.ComponentProps) {
  const { id, who } = params
  const { name, onDay, days, status } = loaderData
  const day = onDay?.day
  const title = who === 'new' ? 'Add a person' : name || 'No name'
  return (
    <main className="page">
      <SheetHead id={id} title={title} day={day}>
        {wordsFor(who, status)}
      </SheetHead>
      <Refusal of={actionData} />
      <PersonForm
        key={`${who} ${day}`}
        who={who}
        action={sheetPersonHref(id, who, day)}
        person={loaderData}
        tabs={
          day && <DayTabs days={days} day={day} hrefOf={(one) => sheetPersonHref(id, who, one)} />
        }
        heading={day && dayWords(day)}
        result={actionData?.result}
      />
      {status !== null && <RemovePerson action={sheetPersonHref(id, who, day)} name={name} />}
    </main>
  )
}

function wordsFor(who: string, status: string | null): string | undefined {
  if (who === 'new')
    return 'They need no account: their sheet comes by mail, with a link of their own.'
  if (who === ownerId) return 'You are always on the sheet.'
  if (status === 'listed') return 'On the sheet without an account.'
  return status === 'pending' ? 'Invited to the crew.' : undefined
}
