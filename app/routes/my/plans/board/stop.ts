import { moveStop } from '#app/domain/shoots/stop-moves.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readUrlencoded } from '#app/http/form.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/stop'
import { datesOf } from './action.server.ts'

export const handle = declareAllowance({ isOneOfMany: true })

/** Moves one stop: `to` is where it goes, each `from` where the sender may have seen it. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const form = await readUrlencoded(request)
    const to = datesOf(String(form.get('to') ?? ''))
    const based = form.getAll('from').map((one) => datesOf(String(one)))
    const actor = findActor(context)
    const { version } = await moveStop(actor, params.id, params.locationId, to, based)
    return { version }
  })
}
