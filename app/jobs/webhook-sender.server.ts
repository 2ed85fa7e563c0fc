import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two checks for due deliveries, which triggers write. */
const pause = 2000

/** Milliseconds for deliveries during a stop; slower ones are sent again. */
const stopTimeLimit = 1500

let timer: NodeJS.Timeout | undefined
const sending = new Set<Promise<unknown>>()

/** Does not wait for running deliveries: a receiver may be slow. */
export function startWebhookSender(
  sendDue: () => Promise<unknown>,
  report: (error: Error) => void,
) {
  timer = setInterval(() => {
    const look = sendDue()
      .catch(report)
      .finally(() => sending.delete(look))
    sending.add(look)
  }, pause)
}

export async function stopSending() {
  clearInterval(timer)
  await Promise.race([Promise.all(sending), delay(stopTimeLimit, undefined, { ref: false })])
}
