/** Milliseconds between two probes: they double each time, up to half a minute. */
const pauses = { first: 2_000, longest: 30_000 }

/**
 * Resolves when the server answers again and is ready, or when `signal` aborts. Probes at once when
 * the browser is back online, and waits as long as the server asks (`Retry-After`).
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
    // A proxy may answer the probe itself: then any answer shows that the server can be reached.
    return { isReady: answer.status < 500, retryAfter }
  } catch {
    // A lost probe means not ready.
    return { isReady: false, retryAfter: 0 }
  }
}

/** Ends early when the browser is back online, or when `signal` aborts. */
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
