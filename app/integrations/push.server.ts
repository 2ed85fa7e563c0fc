import { env } from '#app/server/env.server.ts'
import { vapidKeys } from '#app/server/secrets.server.ts'

/** `seconds` is how long the service keeps it for a device that is away. */
export type SentMessage = {
  id: string
  title: string
  body: string
  data: Record<string, unknown>
  seconds: number
}

/**
 * What became of a message: the service took it, or does not know the device any more. With a
 * receipt the service says later what became of it.
 */
export type PushOutcome = 'sent' | 'gone' | { receipt: string }

/** @throws when the service did not take the message within the time limit */
export type PushService = {
  send(token: string, message: SentMessage): Promise<PushOutcome>
}

export type PushServices = {
  web: PushService
  expo: PushService & {
    /** @throws when it is not known yet */
    findOutcome(receipt: string): Promise<'sent' | 'gone'>
  }
}

/**
 * The services of browsers, whose keys are ours, and Expo. Their libraries load when one is used.
 */
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

/** Whom push services write to when something is wrong with what we send. */
const subject =
  env.VAPID_SUBJECT ?? `mailto:${/<([^<>]+)>\s*$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM}`

async function expo() {
  const { expoPush } = await import('./push-expo.server.ts')
  return expoPush(env.EXPO_ACCESS_TOKEN)
}
