type Started<Value> = {
  value: Value
  end: () => Promise<unknown>
  /** Ends at once what would outlive the worker. */
  kill?: () => unknown
}

const kept = new Map<string, Started<unknown> & { key: string }>()

/**
 * What a worker has started for one file and its next files use, too: one of each name. One with
 * another key replaces it; all end with the worker.
 */
export async function keep<Value>(
  name: string,
  key: string,
  start: () => Promise<Started<Value>>,
): Promise<Value> {
  const before = kept.get(name)
  if (before?.key === key) return before.value as Value
  await endKept(name)
  if (kept.size === 0) process.once('SIGTERM', exit)
  const started = await start()
  kept.set(name, { ...started, key })
  return started.value
}

export async function endKept(...names: string[]) {
  const ending = [...kept].filter(([name]) => names.length === 0 || names.includes(name))
  for (const [name] of ending) kept.delete(name)
  if (kept.size === 0) process.off('SIGTERM', exit)
  await Promise.all(ending.map(([, { end }]) => end()))
}

/** Vitest ends a worker by this signal, and waits half a second. */
function exit() {
  for (const { kill } of kept.values()) kill?.()
  process.kill(process.pid, 'SIGKILL')
}
