import type { SendFailure } from '../outbox/retry.ts'

/** @throws while the server is away or not ready, for `retry` */
export async function probeServer(probe: string, signal: AbortSignal): Promise<void> {
  const { status, headers } = await fetch(probe, { cache: 'no-store', signal })
  // A proxy may answer the probe itself: then any answer shows that the server can be reached.
  if (status < 500) return
  const failure: SendFailure = new Error(`The server is not ready (${status})`)
  failure.again = Number(headers.get('Retry-After')) || undefined
  throw failure
}
