import { onTestFinished, vi } from 'vitest'

/** From now on the time limits of requests end when the test says so, and never by the clock. */
export function useTimeLimit(): () => void {
  const limit = new AbortController()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => spy.mockRestore())
  return () => limit.abort(new DOMException('The operation timed out', 'TimeoutError'))
}
