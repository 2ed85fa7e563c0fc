import { env } from '#app/server/env.server.ts'
import { vapidKeys } from '#app/server/secrets.server.ts'

/** `seconds` is how long the service stores the message for a device that is offline. */
export type SentMessage = {
  id: string
  title: string
  body: string
  data: Record<string, unknown>
  seconds: number
}

/** `gone` means that the service no longer knows the device; `findOutcome` reads a receipt. */
export type PushOutcome = 'sent' | 'gone' | { receipt: string }

/** @throws if the service did not accept the message in time */
export type PushService = {
  send(token: string, message: SentMessage): Promise<PushOutcome>
}

export type PushServices = {
  web: PushService
  expo: PushService & {
    /** @throws if the outcome is not known yet */
    findOutcome(receipt: string): Promise<'sent' | 'gone'>
  }
}

export function createPushServices(): PushServices {
  return {
    web: {
      async send(token, message) {
        const { webPush } = await import('./push-web.server.ts')
        return webPush({ ...vapidKeys(), subject }).send(token, message)
      },
    },
    expo: {
      async send(token, message) {
        return (await expo()).send(token, message)
      },
      async findOutcome(receipt) {
        return (await expo()).findOutcome(receipt)
      },
    },
  }
}

const subject =
  env.VAPID_SUBJECT ?? `mailto:${/<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`

async function expo() {
  const { expoPush } = await import('./push-expo.server.ts')
  return expoPush(env.EXPO_ACCESS_TOKEN)
}
