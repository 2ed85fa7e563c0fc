import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two looks for what is due: triggers write it, which queue no jobs. */
const pause = 2000

/** Milliseconds for what is being sent when the app stops; what is slower is sent again. */
const stopTimeLimit = 1500

let timer: NodeJS.Timeout | undefined
const sending = new Set<Promise<unknown>>()

/** Looks again although something is still being sent: a receiver may take its time. */
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
