import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Name, address and own locations near a position, found without an external service. */
export type Surroundings = {
  name: string
  /** Distinguishes places of the same name, such as by the part of the town. */
  detail: string
  address: string
  /** Own locations near the position, nearest first. */
  near: (Coordinates & { id: string; title: string })[]
}
