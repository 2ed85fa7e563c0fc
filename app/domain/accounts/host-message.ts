import { z } from 'zod'
import { intervals, paidTiers } from '#app/domain/rules/tier.ts'

/** What a page in the app view tells the app around it, as JSON text. */
export const HostMessage = z
  .union([
    // Somebody has logged in or signed up, with the token of the new session.
    z.object({ type: z.enum(['login', 'signup']), userId: z.uuid(), sessionToken: z.string() }),
    // Somebody who was logged in goes on: the token is exchanged within two minutes, once.
    z.object({ type: z.literal('login'), userId: z.uuid(), sessionTokenTemp: z.string() }),
    // Something was bought; `grantedItemId` is the copy of the buyer.
    z.object({
      type: z.literal('purchase'),
      itemType: z.literal('portfolio'),
      itemId: z.uuid(),
      grantedItemId: z.uuid(),
    }),
    // The user has this plan from now on.
    z.object({
      type: z.literal('subscription'),
      change: z.enum(['subscribed', 'changed', 'resumed']),
      tier: z.enum(paidTiers),
      interval: z.enum(intervals),
    }),
  ])
  .meta({ title: 'HostMessage' })
export type HostMessage = z.infer<typeof HostMessage>
