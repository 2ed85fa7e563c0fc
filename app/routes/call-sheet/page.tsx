import { isRouteErrorResponse, redirect } from 'react-router'
import { z } from 'zod'
import { sheetPath } from '#app/domain/call-sheets/address.ts'
import * as ownSheets from '#app/domain/call-sheets/own-sheets.server.ts'
import { readChoice, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ConnectionLost } from '#app/outbox/offline/connection-lost.ts'
import { GearTicks } from '#app/views/call-sheets/gear-ticks.tsx'
import {
  DayTabs,
  RecipientBar,
  SheetLinks,
  VersionBanner,
} from '#app/views/call-sheets/recipient.tsx'
import { SheetView } from '#app/views/call-sheets/sheet-view.tsx'
import { LostPage } from '#app/views/lost-page.tsx'
import { PageError } from '#app/views/page-error.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { findSheet, isFirstSeen, viewOf } from './view.server.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.document.title
  return [
    { title: title ? `Call sheet of ${title} · Recce` : 'Call sheet · Recce' },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Sends a referrer to Recce alone: without any, browsers send the forms with `Origin: null`. */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const sheet = await loadOrThrow(findSheet(request, params))
  if (isFirstSeen(request, findActor(context), sheet)) {
    await ownSheets.markSeen(params.token, sheet.day)
  }
  return viewOf(params.token, sheet)
}

export async function action({ request, params: { token, ...params } }: Route.ActionArgs) {
  const day = params.day ?? (await loadOrThrow(ownSheets.find(token))).day
  const here = () => redirect(sheetPath(token, day), 303)
  return runAction(request, {
    confirm: async () => {
      await ownSheets.confirm(token, day)
      return here()
    },
    callMe: async () => {
      await ownSheets.askToBeCalled(token, day)
      return here()
    },
    tick: async (sent) => {
      await ownSheets.tick(token, sent.subject, readChoice(sent, TickFields).isPacked === 'true')
      return here()
    },
  })
}

const TickFields = z.object({ isPacked: z.enum(['true', 'false']) })

export default function CallSheet({ loaderData, actionData }: Route.ComponentProps) {
  const { day, days, document, newest, versions, papers, calendars, gear, answer, answeredAt } =
    loaderData
  return (
    <main className="page">
      <DayTabs days={days} day={day} />
      <VersionBanner shown={`version ${document.version.number}`} newest={newest} />
      <Refusal of={actionData} />
      <SheetView document={document} />
      {!newest && <GearTicks items={gear} />}
      <SheetLinks label="To print" links={papers} />
      <SheetLinks label="Calendar" links={calendars} />
      <SheetLinks label="Other versions" links={versions} />
      {!newest && document.you && <RecipientBar answer={answer} answeredAt={answeredAt} />}
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error instanceof ConnectionLost) return <LostPage />
  if (!isRouteErrorResponse(error) || error.status >= 500) return <PageError status={500} />
  const { data } = error
  return (
    <main className="narrow">
      <title>Call sheet not found · Recce</title>
      <meta name="robots" content="noindex" />
      <h1>This call sheet does not open</h1>
      <p className="lede">{typeof data === 'string' ? data : 'Check the address in your mail.'}</p>
    </main>
  )
}
