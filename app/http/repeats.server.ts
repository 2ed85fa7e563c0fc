export function dropRepeats(report: (message: string) => void, milliseconds = 60_000) {
  const reportedAt = new Map<string, number>()
  return (message: string) => {
    const now = performance.now()
    for (const [other, when] of reportedAt) if (now - when > milliseconds) reportedAt.delete(other)
    if (reportedAt.has(message)) return
    reportedAt.set(message, now)
    report(message)
  }
}
