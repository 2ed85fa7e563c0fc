type Kept = { value: unknown; key: string; end: () => Promise<unknown> }

const kept = new Map<string, Kept>()

/**
 * What a worker has started for one file and its next files use, too: one of each name. One with
 * another key replaces it; all end with the worker.
 */
export async function keep<Value>(
  name: string,
  key: string,
  start: () => Promise<{ value: Value; end: () => Promise<unknown> }>,
): Promise<Value> {
  const before = kept.get(name)
  if (before?.key === key) return before.value as Value
  await endKept(name)
  if (kept.size === 0) process.once('SIGTERM', exit)
  const { value, end } = await start()
  kept.set(name, { value, key, end })
  return value
}

export async function endKept(...names: string[]) {
  const ending = [...kept].filter(([name]) => names.length === 0 || names.includes(name))
  for (const [name] of ending) kept.delete(name)
  if (kept.size === 0) process.off('SIGTERM', exit)
  await Promise.all(ending.map(([, { end }]) => end()))
}

function exit() {
  void endKept().finally(() => process.exit())
}
