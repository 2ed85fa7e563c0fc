import { z } from 'zod'
import { messageWords } from '#app/domain/post/words.ts'

const platforms = ['ios', 'android', 'web'] as const
export type Platform = (typeof platforms)[number]

const Subscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.object({
    /** A public key: a point on P-256, 65 bytes as base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    /** A secret of 16 bytes as base64url. */
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
})
type Subscription = z.infer<typeof Subscription>

/** `pushToken` is an Expo push token, or a browser's `PushSubscription` as JSON. */
export const DeviceInput = z
  .strictObject({
    pushToken: z
      .string({ error: messageWords.pushTokenNeeded.text })
      .trim()
      .min(1, messageWords.pushTokenNeeded.text)
      .max(4000, messageWords.pushTokenWrong.text),
    deviceId: z
      .string({ error: messageWords.deviceNeeded.text })
      .trim()
      .min(1, messageWords.deviceNeeded.text)
      .max(200, messageWords.deviceTooLong({ max: 200 }).text),
    deviceName: z
      .string()
      .nullish()
      .transform((name) => (name ?? '').replace(/\s+/g, ' ').trim().slice(0, 100)),
    platform: z.enum(platforms, { error: messageWords.platformWrong.text }),
  })
  .refine(
    ({ pushToken, platform }) =>
      platform === 'web' ? readSubscription(pushToken) !== undefined : isExpoToken(pushToken),
    { error: messageWords.pushTokenWrong.text, path: ['pushToken'] },
  )
export type DeviceInput = z.infer<typeof DeviceInput>

/** A device without its push token, which is secret. */
export const Device = z.object({
  deviceId: z.string(),
  deviceName: z.string(),
  platform: z.enum(platforms),
  isActive: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>

/** Returns undefined unless `json` is a valid `PushSubscription`. */
export function readSubscription(json: string): Subscription | undefined {
  try {
    return Subscription.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

/** Format: https://docs.expo.dev/push-notifications/overview/ */
function isExpoToken(token: string) {
  return /^Expo(?:nent)?PushToken\[[\w:-]{1,200}\]$/.test(token)
}
