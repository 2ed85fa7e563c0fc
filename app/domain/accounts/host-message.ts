import { z } from 'zod'
import { intervals, paidTiers } from '#app/domain/rules/tier.ts'

/** A message of a page to the app around it, as JSON text. */
export const HostMessage = z
  .union([
    // The session token of somebody who has logged in or signed up.
    z.object({ type: z.enum(['login', 'signup']), userId: z.uuid(), sessionToken: z.string() }),
    // Somebody logged in continues: the token works once, within two minutes.
    z.object({ type: z.literal('login'), userId: z.uuid(), sessionTokenTemp: z.string() }),
    z.object({
      type: z.literal('purchase'),
      itemType: z.literal('portfolio'),
      itemId: z.uuid(),
      grantedItemId: z.uuid(),
    }),
    z.object({
      type: z.literal('subscription'),
      change: z.enum(['subscribed', 'changed', 'resumed']),
      tier: z.enum(paidTiers),
      interval: z.enum(intervals),
    }),
  ])
  .meta({ title: 'HostMessage' })
export type HostMessage = z.infer<typeof HostMessage>
