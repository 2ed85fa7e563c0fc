import { z } from 'zod'
import { intervals, paidTiers } from '#app/domain/rules/tier.ts'

/** A message, as JSON text, from a page to the mobile app that shows the page in a web view. */
export const HostMessage = z
  .union([
    // Sent after a login or signup.
    z.object({ type: z.enum(['login', 'signup']), userId: z.uuid(), sessionToken: z.string() }),
    // Sent when a user who is already logged in continues; the token works once, for two minutes.
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
