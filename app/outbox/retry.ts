/** `again` is 0 for a final answer, undefined for a lost connection, else seconds to wait. */
export type SendFailure = Error & { again?: number }

export type Trouble = { isOnline: boolean; isBusy: boolean; seconds: number }

export type Connection = {
  isOnline: () => boolean
  /** Resolves with true when the browser is online again, with false after the time or on abort. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<boolean>
  random: () => number
}

type RetryOptions = {
  signal: AbortSignal
  /** Number of failures while online after which the error is final; unlimited by default. */
  maxAttempts?: number | undefined
  onTrouble?: (trouble: Trouble) => void
  connection?: Connection | undefined
}

/** Pauses in milliseconds. */
const [first, longest] = [2_000, 30_000]

/**
 * Doubles the pause up to half a minute. Failures while offline do not count.
 * @throws a final `SendFailure`, the last error after `maxAttempts`, or any error once `signal` is
 * aborted
 */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  { signal, maxAttempts, onTrouble, connection = browser }: RetryOptions,
): Promise<Answer> {
  for (let failures = 0; ; ) {
    try {
      return await attempt()
    } catch (error) {
      const { again } = error as SendFailure
      const isOnline = connection.isOnline()
      if (isOnline && !again) failures += 1
      if (signal.aborted || again === 0 || failures === maxAttempts) throw error
      const wait = again
        ? again * 1000
        : isOnline
          ? delayAfter(failures, connection.random())
          : longest
      onTrouble?.({ isOnline, isBusy: Boolean(again), seconds: Math.ceil(wait / 1000) })
      if (await connection.pause(wait, signal)) failures = 0
      signal.throwIfAborted()
    }
  }
}

/** In milliseconds, with jitter, so that browsers do not all retry at once after an outage. */
export function delayAfter(failures: number, random: number): number {
  return Math.min(longest, first * 2 ** (failures - 1)) * (1 - random / 4)
}

export const browser: Connection = {
  isOnline: () => navigator.onLine,
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      const over = new AbortController()
      const end = (event?: Event) => {
        clearTimeout(timer)
        over.abort()
        resolve(event?.type === 'online')
      }
      const timer = setTimeout(end, milliseconds)
      window.addEventListener('online', end, over)
      signal.addEventListener('abort', end, over)
    }),
  random: Math.random,
}
