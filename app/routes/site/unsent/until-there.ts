/** Milliseconds between two looks: twice as long each time, up to half a minute. */
const pauses = { first: 2_000, longest: 30_000 }

/**
 * Comes back when the server answers again and says that it is ready; it looks at once when the
 * browser is online again, and waits as long as the server asks it to (`Retry-After`).
 */
export async function untilThere(signal: AbortSignal): Promise<void> {
  let pause = pauses.first
  while (!signal.aborted) {
    await sleep(pause, signal)
    if (signal.aborted) return
    const { isReady, retryAfter } = await look(signal)
    if (isReady) return
    pause = Math.min(pauses.longest, Math.max(pause * 2, retryAfter * 1000))
  }
}

async function look(signal: AbortSignal) {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal })
    const retryAfter = Number(answer.headers.get('Retry-After')) || 0
    // A proxy may keep the probe for itself: then any answer says that the server is reached.
    return { isReady: answer.status < 500, retryAfter }
  } catch {
    // Not reached: the same as not ready.
    return { isReady: false, retryAfter: 0 }
  }
}

/** Ends early when the browser is online again, or when nobody waits any more. */
function sleep(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const over = () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', over)
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = window.setTimeout(over, milliseconds)
    window.addEventListener('online', over)
    signal.addEventListener('abort', over)
  })
}
