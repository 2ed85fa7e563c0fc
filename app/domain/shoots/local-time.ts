import { tzOffset } from '@date-fns/tz'

const minute = 60_000
const day = 86_400_000

/** What a clock shows, as a field of a form writes it: `2026-05-01T18:30`, with or without seconds. */
const clockTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?$/

/**
 * The instant (ISO 8601) at which the clocks of an IANA time zone show a time; `undefined` for a text
 * that is no time. In the night in which they go forward, a time that they leave out is as much later
 * as they go forward: 2:30 is 3:30. In the night in which they go back, a time that they show twice
 * is the first.
 */
export function instantAt(text: string, zone: string): string | undefined {
  const local = clockTime.exec(text.trim())?.[1]
  const wall = Date.parse(`${local}:00Z`)
  // The 31st of February would become the 3rd of March.
  if (!local || Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(local)) {
    return undefined
  }
  const offsets = [wall - day, wall + day].map((at) => tzOffset(zone, new Date(at)) * minute)
  const candidates = offsets
    .filter((offset) => tzOffset(zone, new Date(wall - offset)) * minute === offset)
    .map((offset) => wall - offset)
  const at = candidates.length > 0 ? Math.min(...candidates) : wall - (offsets[0] ?? 0)
  return new Date(at).toISOString()
}

/** What the clocks of a time zone show at an instant: `2026-05-01T18:30`. */
export function clockAt(instant: Date | string, zone: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() + tzOffset(zone, at) * minute).toISOString().slice(0, 16)
}
