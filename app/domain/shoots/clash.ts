/** Dates in ISO 8601; a span without an end is a moment. */
type Span = { startDate: string | null; endDate: string | null }

/** A stop outside the time of its shoot, or at the same time as another stop. */
export type Clash = { kind: 'before' } | { kind: 'after' } | { kind: 'with'; locationId: string }

/** Clashes by the id of the stop. They are shown but allowed, because two teams may work in parallel. */
export function clashesOf(
  shoot: Span,
  stops: (Span & { id: string; locationId: string })[],
): Map<string, Clash> {
  const [whole, ...times] = [shoot, ...stops].map(timesOf) as [Times, ...Times[]]
  return new Map(
    stops.flatMap(({ id }, index): [string, Clash][] => {
      const own = times[index] as Times
      if (own.from < whole.from) return [[id, { kind: 'before' }]]
      if (shoot.endDate !== null && own.to > whole.to) return [[id, { kind: 'after' }]]
      const other = stops[times.findIndex((one) => one !== own && overlap(one, own))]
      return other ? [[id, { kind: 'with', locationId: other.locationId }]] : []
    }),
  )
}

type Times = { from: number; to: number }

/** Milliseconds since 1970; a missing time is NaN, which makes every comparison false. */
function timesOf({ startDate, endDate }: Span): Times {
  return { from: Date.parse(startDate ?? ''), to: Date.parse(endDate ?? startDate ?? '') }
}

/** Whether two spans overlap; adjacent spans do not overlap, two equal moments do. */
function overlap(one: Times, other: Times): boolean {
  return one.from === other.from || (one.from < other.to && other.from < one.to)
}
