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
    const other = stops.find((one) => one !== stop && overlap(one, stop))
    const clash = findOutside(shoot, stop) ?? (other && withOther(other))
    if (clash) clashes.set(stop.locationId, clash)
  }
  return clashes
}

function findOutside(shoot: Span, stop: Span): Clash | undefined {
  if (startOf(stop) < startOf(shoot)) return { kind: 'before' }
  return shoot.endDate !== null && endOf(stop) > endOf(shoot) ? { kind: 'after' } : undefined
}

function withOther({ locationId }: { locationId: string }): Clash {
  return { kind: 'with', locationId }
}

/** Stops that touch do not clash; two moments clash when they are the same. */
function overlap(one: Span, other: Span): boolean {
  if (startOf(one) === startOf(other)) return true
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

/** Of an open time it is not a number, which is neither before nor after any. */
function startOf({ startDate }: Span) {
  return Date.parse(startDate ?? '')
}

function endOf({ startDate, endDate }: Span) {
  return Date.parse(endDate ?? startDate ?? '')
}
