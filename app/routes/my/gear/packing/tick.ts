import * as slots from '#app/domain/gear/slots.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { readUrlencoded } from '#app/http/form.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/tick'
import { readTick } from './action.server.ts'
import type { SlotState } from './ticks.ts'
import { describeTick } from './view.server.ts'

export const handle = declareAllowance({ isOneOfMany: true })

export function action({ request, context, params }: Route.ActionArgs) {
  return answerJson(context, async (): Promise<SlotState> => {
    const changes = readTick((await readUrlencoded(request)).get('tick'))
    const actor = findActor(context)
    const slot = await slots.update(actor, params.id, changes)
    const { isPacked, cameHome, version, timeZone } = slot
    const packed = describeTick(slot.packed, timeZone, actor.clock)
    const home = describeTick(slot.home, timeZone, actor.clock)
    return { isPacked, inUse: slot.inUse === 'yes', cameHome, version, packed, home }
  })
}
