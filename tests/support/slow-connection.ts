import type { Connection } from '#app/outbox/retry.ts'

/** A connection whose pauses last until the test ends them; `random` leaves delays whole. */
export function aConnection() {
  const pauses: { milliseconds: number; end: (isBack?: boolean) => Promise<void> }[] = []
  const connection: Connection & { isUp: boolean } = {
    isUp: true,
    isOnline: () => connection.isUp,
    random: () => 0,
    pause: (milliseconds: number, signal: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const end = (isBack = false) => {
          resolve(isBack)
          return settle()
        }
        signal.addEventListener('abort', () => end())
        pauses.push({ milliseconds, end })
      }),
  }
  /** The length of the pause that began last, which then ends. */
  async function endPause(isBack = false) {
    const pause = pauses.pop()
    await pause?.end(isBack)
    return pause?.milliseconds
  }
  return { connection, endPause }
}

/** Lets everything run that waits for no time and no network. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
