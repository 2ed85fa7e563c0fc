import { Expo, type ExpoPushErrorReceipt } from 'expo-server-sdk'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import type { PushServices } from './push.server.ts'

const timeoutMs = 15_000

/** See https://docs.expo.dev/push-notifications/sending-notifications/ */
export function expoPush(accessToken: string | undefined, time = timeoutMs): PushServices['expo'] {
  const client = new Expo({ ...(accessToken && { accessToken }), retryMinTimeout: 200 })
  return {
    async send(to, { id, title, body, data, seconds: ttl }) {
      requireNoTransaction('Expo')
      const message = { to, title, body, data, ttl, sound: 'default', priority: 'high' as const }
      const tagged = { ...message, tag: id, collapseId: id }
      const [ticket] = await within(time, client.sendPushNotificationsAsync([tagged]))
      if (ticket?.status === 'ok') return { receipt: ticket.id }
      return goneOrThrow(ticket)
    },
    async findOutcome(id) {
      requireNoTransaction('Expo')
      const receipts = await within(time, client.getPushNotificationReceiptsAsync([id]))
      const receipt = receipts[id]
      if (receipt?.status === 'ok') return 'sent'
      return goneOrThrow(receipt)
    },
  }
}

function goneOrThrow(failure: ExpoPushErrorReceipt | undefined): 'gone' {
  if (failure?.details?.error === 'DeviceNotRegistered') return 'gone'
  throw new Error(failure?.message ?? 'Expo does not know yet')
}

/** Needed because the library has no timeout. */
async function within<Value>(time: number, call: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Expo did not answer in time')), time)
  })
  try {
    return await Promise.race([call, silent])
  } finally {
    clearTimeout(timer)
  }
}
