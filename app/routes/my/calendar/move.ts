import { moveShoot } from '#app/domain/shoots/shoot-moves.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readUrlencoded } from '#app/http/form.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/move'

export const handle = declareAllowance({ isOneOfMany: true })

/** `to` is the new first day, `from` each day that the sender may have seen; '' means no date. */
export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async () => {
    const form = await readUrlencoded(request)
    const [to, ...based] = [form.get('to'), ...form.getAll('from')].map(
      (day) => String(day) || null,
    )
    const { version } = await moveShoot(findActor(context), params.id, to ?? null, based)
    return { version }
  })
}
