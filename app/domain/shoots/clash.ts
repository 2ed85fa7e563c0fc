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
  const clashes = new Map<string, Clash>()
  for (const stop of stops) {
    const other = stops.find((one) => one !== stop && meet(one, stop))
    const clash = outside(shoot, stop) ?? (other && withOther(other))
    if (clash) clashes.set(stop.locationId, clash)
  }
  return clashes
}

function outside(shoot: Span, stop: Span): Clash | undefined {
  if (shoot.startDate === null || stop.startDate === null) return undefined
  if (from(stop) < from(shoot)) return { kind: 'before' }
  return shoot.endDate !== null && to(stop) > to(shoot) ? { kind: 'after' } : undefined
}

function withOther({ locationId }: { locationId: string }): Clash {
  return { kind: 'with', locationId }
}

/** Stops that touch do not clash; two moments clash when they are the same. */
function meet(one: Span, other: Span): boolean {
  if (one.startDate === null || other.startDate === null) return false
  if (from(one) === from(other)) return true
  return from(one) < to(other) && from(other) < to(one)
}

function from({ startDate }: Span) {
  return Date.parse(startDate ?? '')
}

function to({ startDate, endDate }: Span) {
  return Date.parse(endDate ?? startDate ?? '')
}
