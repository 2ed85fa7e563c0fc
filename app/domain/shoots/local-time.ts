import { tzOffset } from '@date-fns/tz'

const minute = 60_000
const day = 86_400_000

/** The value of a date and time field: `2026-05-01T18:30`, with or without seconds. */
const clockTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d{1,3})?)?$/

/**
 * The instant (ISO 8601) at which clocks in a time zone show a time; undefined for a text that is
 * not a time. When clocks go forward, a skipped time counts as that much later: 2:30 is 3:30. When
 * they go back, a repeated time counts as the first.
 */
export function instantAt(text: string, zone: string): string | undefined {
  const local = clockTime.exec(text.trim())?.[1]
  const wall = Date.parse(`${local}:00Z`)
  // Without this, the 31st of February would become the 3rd of March.
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

/** The first moment of the day in a zone. */
export function dayAt(instant: Date | string, zone: string): string {
  return instantAt(`${clockAt(instant, zone).slice(0, 10)}T00:00`, zone) as string
}

/** The clock time in a zone at an instant, like `2026-05-01T18:30`. */
export function clockAt(instant: Date | string, zone: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() + tzOffset(zone, at) * minute).toISOString().slice(0, 16)
}
