/** ISO 8601; without an end it is a moment. */
type Span = { startDate: string | null; endDate: string | null }

/** A stop before or after its shoot, or at the same time as another stop. */
type Clash = { kind: 'before' | 'after' } | { kind: 'with'; locationId: string }

/**
 * The stops that clash with the dates of the shoot, else with another stop at the same time, by
 * location. A clash is only shown, never refused: two teams may shoot side by side.
 */
export function clashesOf(
  shoot: Span,
  stops: (Span & { locationId: string })[],
): Map<string, Clash> {
  const [whole, ...times] = [shoot, ...stops].map(timesOf) as [Times, ...Times[]]
  return new Map(
    stops.flatMap(({ locationId }, index): [string, Clash][] => {
      const own = times[index] as Times
      if (own.from < whole.from) return [[locationId, { kind: 'before' }]]
      if (shoot.endDate !== null && own.to > whole.to) return [[locationId, { kind: 'after' }]]
      const other = stops[times.findIndex((one) => one !== own && overlap(one, own))]
      return other ? [[locationId, { kind: 'with', locationId: other.locationId }]] : []
    }),
  )
}

type Times = { from: number; to: number }

/** Ms since 1970; of an open time it is not a number, which is neither before nor after any. */
function timesOf({ startDate, endDate }: Span): Times {
  return { from: Date.parse(startDate ?? ''), to: Date.parse(endDate ?? startDate ?? '') }
}

/** Stops that touch do not clash; two moments clash when they are the same. */
function overlap(one: Times, other: Times): boolean {
  return one.from === other.from || (one.from < other.to && other.from < one.to)
}
