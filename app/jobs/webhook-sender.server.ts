import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds between two looks for what is due: triggers write it, which queue no jobs. */
const pause = 2000

/** Milliseconds for what is being sent when the app stops; what is slower is sent again. */
const stopTimeLimit = 1500

let timer: NodeJS.Timeout | undefined
let sending: Promise<unknown> | undefined

export function startSending(sendDue: () => Promise<unknown>, report: (error: Error) => void) {
  timer = setInterval(() => {
    sending ??= sendDue()
      .catch(report)
      .finally(() => {
        sending = undefined
      })
  }, pause)
}

export async function stopSending() {
  clearInterval(timer)
  await Promise.race([sending, delay(stopTimeLimit, undefined, { ref: false })])
}
