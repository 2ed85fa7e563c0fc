import type { Coordinates } from '#app/domain/rules/globe.ts'

/**
 * `approximate` shows a fixed cell of about 1 km. The owner, the members, and those who use a link
 * that includes the position always see the exact position.
 */
export const positionPrivacies = ['exact', 'approximate', 'hidden'] as const
export type PositionPrivacy = (typeof positionPrivacies)[number]

/** Metres from the middle of a cell to its farthest corner. */
export const cellRadius = 800

/** Middle of the cell; must calculate the same as `cell_latitude` and `cell_longitude` in SQL. */
export function cellOf({ latitude, longitude }: Coordinates): Coordinates {
  const middle = (Math.min(Math.floor(latitude * 100), 8999) + 0.5) / 100
  const around = Math.max(1, Math.floor(36_000 * Math.cos((middle * Math.PI) / 180)))
  const column = Math.min(Math.floor(((longitude + 180) / 360) * around), around - 1)
  return { latitude: middle, longitude: -180 + ((column + 0.5) * 360) / around }
}
