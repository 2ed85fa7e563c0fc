import * as stops from '#app/domain/shoots/stops.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readUrlencoded } from '#app/http/form.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/stop'
import { datesOf } from './action.server.ts'

export const handle = declareAllowance({ isOneOfMany: true })

/** The form has `to`, the new span, and `from`, each span that the sender may have seen. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const form = await readUrlencoded(request)
    const to = datesOf(String(form.get('to') ?? ''))
    const based = form.getAll('from').map((one) => datesOf(String(one)))
    const actor = findActor(context)
    const { version } = await stops.move(actor, params.id, params.stopId, to, based)
    return { version }
  })
}
