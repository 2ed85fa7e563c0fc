import { useCallback, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import * as locationCards from '#app/domain/places/location-cards.server.ts'
import { proposeOrder } from '#app/domain/shoots/board-days.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { queueOf } from '#app/outbox/queue.ts'
import { findEditable } from '#app/routes/my/plans/editable-shoot.server.ts'
import { Refusal } from '#app/views/refusal.tsx'
import { boardView } from '#app/views/shoots/board.server.ts'
import { PlanHead } from '#app/views/shoots/plan-head.tsx'
import { topOfShoot } from '#app/views/shoots/plan-top.server.ts'
import type { Route } from './+types/page'
import { actOnBoard } from './action.server.ts'
import { DayBoard } from './day-board.tsx'
import { boardMoves, type Move } from './moves.ts'
import './page.css'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Schedule of ${loaderData?.top.title ?? 'a shoot'} · Recce` }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const shoot = await findEditable(actor, params.id)
  const cards = await locationCards.listVisibleByIds(actor, shoot.locationIds)
  const isAsked = new URL(request.url).searchParams.has('order')
  const proposal = isAsked ? await proposeOrder(shoot, cards) : undefined
  return {
    userId: requireUser(actor).id,
    top: await topOfShoot(actor, shoot),
    version: shoot.version,
    ...(await boardView(shoot, cards, actor.clock)),
    proposal,
  }
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

let shown: Loaded | undefined

/** Keeps showing the page if the connection is lost during a reload. */
export async function clientLoader({
  params,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof TypeError && shown?.top.id === params.id) return shown
    throw error
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnBoard(request, findActor(context), params.id)
}

/** Reloads only this route: offline, reloading its parents would replace the board by an error. */
function useNewest(loaded: Loaded) {
  const { pathname, search } = useLocation()
  const { data, load } = useFetcher<Loaded>()
  const reload = useCallback(() => void load(pathname + search), [load, pathname, search])
  const isNewer = data?.top.id === loaded.top.id && data.version > loaded.version
  const newest = isNewer ? data : loaded
  useEffect(() => {
    shown = newest
    return () => {
      shown = undefined
    }
  }, [newest])
  return { newest, reload }
}

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const { newest, reload } = useNewest(loaderData)
  const { userId, top, version, days, stops, towns, legs, proposal } = newest
  return (
    <main className="page board-page">
      <PlanHead top={top} current="plan" />
      <Refusal of={actionData ?? {}} />
      <DayBoard
        key={top.id}
        queue={queueOf<Move, { version: number }>(boardMoves, userId)}
        shootId={top.id}
        version={version}
        days={days}
        stops={stops}
        towns={towns}
        legs={legs}
        proposal={proposal}
        reload={reload}
      />
    </main>
  )
}
