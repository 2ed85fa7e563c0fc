/** Drops a message that was passed on to `report` within the last minute. */
export function dropRepeats(report: (message: string) => void, milliseconds = 60_000) {
  const said = new Map<string, number>()
  return (message: string) => {
    const now = performance.now()
    for (const [other, when] of said) if (now - when > milliseconds) said.delete(other)
    if (said.has(message)) return
    said.set(message, now)
    report(message)
  }
}
