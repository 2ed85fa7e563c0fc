import { href } from 'react-router'
import type { QueueKind } from '#app/outbox/queue.ts'
import type { SlotTick } from '#app/routes/my/gear/ticks.ts'

/** A waiting tick is replaced by a newer one of the same box, so that the last one wins. */
export const packingTicks: QueueKind<SlotTick> = {
  box: 'packing-ticks',
  targetOf: ({ id }) => id,
  requestOf: ({ id, field, value }) => ({
    to: href('/my/slots/:id/tick', { id }),
    body: `tick=${field}:${value}`,
  }),
  join: (before, next) => (before.field === next.field ? next : undefined),
}
