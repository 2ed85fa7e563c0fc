/**
 * An error of an attempt. `again` is 0 for a final answer, and the seconds that a busy server asks
 * for; without it the connection was lost.
 */
export type SendFailure = Error & { again?: number }

/** Why the next attempt waits, and for how long. */
export type Trouble = { isOnline: boolean; isBusy: boolean; seconds: number }

/** The browser's connection; tests bring their own. */
export type Connection = {
  isOnline: () => boolean
  /**
   * Resolves after that time, or on `signal`; earlier and with `true` when the browser is back
   * online.
   */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<boolean>
  /** From 0 to 1. */
  random: () => number
}

type RetryOptions = {
  signal: AbortSignal
  /** How many may fail while the browser is online; unlimited by default. */
  maxAttempts?: number | undefined
  onTrouble?: (trouble: Trouble) => void
  connection?: Connection | undefined
}

/** Milliseconds. */
const [first, longest] = [2_000, 30_000]

/**
 * Repeats an attempt until it succeeds: after a pause that doubles up to half a minute, after the
 * time that a busy server asks for, or at once when the browser is back online. Attempts while it
 * is offline are rare and do not count.
 * @throws a final `SendFailure`; the last error after `maxAttempts` attempts; any error once `signal` is
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

/**
 * Milliseconds before the next attempt. Up to a quarter is left out at random, so that the browsers
 * that an outage has stopped do not all come back at once.
 */
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
